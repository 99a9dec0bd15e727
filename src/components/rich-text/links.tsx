import { createElement, Fragment, type ReactNode } from 'react';
import { Link } from '#react/link.tsx';
import { isAmbiguous, mentionOf, type MentionLink } from '#domain/account/mentions.ts';
import { safeUrl } from '#domain/text/safe-url.ts';
import type { Mention } from '#domain/status/status.ts';
import { ProfileLink } from '../account/profile-link.tsx';
import { useLazy } from '#react/lazy/use-lazy.ts';
import { linkText } from './link-text.ts';
import styles from './rich-text.module.css';

/** The attributes of links to other sites (rule links-outside). */
export const OUTWARD = { target: '_blank', rel: 'noopener noreferrer nofollow ugc' } as const;

const HASHTAG = /(?:^|\s)hashtag(?:\s|$)/;
const MENTION = /(?:^|\s)(?:mention|u-url)(?:\s|$)/;

const linkOf = (element: Element): MentionLink => {
  const userId = element.getAttribute('data-user');
  return {
    href: element.getAttribute('href') ?? '',
    text: element.textContent,
    isMention: MENTION.test(element.className) && !HASHTAG.test(element.className),
    ...(userId === null ? {} : { userId }),
  };
};

/** Returns the mention that a link element represents. */
export const mentionIn = (element: Element, mentions: readonly Mention[]): Mention | undefined => mentionOf(linkOf(element), mentions);

/** The tag of a hashtag link (rule hashtag-link), from its tag attribute or from the segment after `tag` or `tags`. */
const tagOf = (element: Element): string | undefined => {
  const isHashtag = HASHTAG.test(element.className) || /(?:^|\s)tag(?:\s|$)/.test(element.getAttribute('rel') ?? '');
  if (!isHashtag && !element.textContent.trim().startsWith('#')) return undefined;
  const named = element.getAttribute('data-tag') ?? /\/tags?\/([^/?#]+)\/?(?:[?#]|$)/i.exec(element.getAttribute('href') ?? '')?.[1];
  if (!named) return undefined;
  try {
    return decodeURIComponent(named);
  } catch {
    return named;
  }
};

const NOBODY: readonly Mention[] = [];

type MentionProps = { mention: Pick<Mention, 'id' | 'acct' | 'username'>; among?: readonly Mention[] };

/**
 * A link to an account's profile here; its text is the account's name, not the server's text, with the host if another account of
 * `among` has the same name (rule mention-form).
 */
export function MentionLinkTo({ mention, among = NOBODY }: MentionProps) {
  const lazy = useLazy();
  const needsHost = isAmbiguous(mention, among);
  const name = needsHost ? mention.acct : mention.username || mention.acct;
  return (
    <ProfileLink className={styles.link} account={mention}>
      {lazy ? <lazy.MentionText mention={mention} needsHost={needsHost} /> : `@${name}`}
    </ProfileLink>
  );
}

/** A link in a content: to an account, to a tag, to another site, or plain text if its address is not safe. */
export const linkNode = (element: Element, mentions: readonly Mention[], children: () => ReactNode[]): ReactNode => {
  const mention = mentionIn(element, mentions);
  if (mention !== undefined) return <MentionLinkTo mention={mention} among={mentions} />;
  const tag = tagOf(element);
  const text = element.textContent;
  if (tag !== undefined) {
    return (
      <Link className={styles.link} href={`/tag/${encodeURIComponent(tag.toWellFormed())}`}>
        {text.trim().toLowerCase() === `#${tag.toLowerCase()}` ? text.trim() : `#${tag}`}
      </Link>
    );
  }
  const href = safeUrl(element.getAttribute('href'));
  if (href === undefined) return createElement(Fragment, null, ...children());
  const shown = linkText(href, text);
  const inside =
    typeof shown === 'string'
      ? [...(element.querySelector('img') ? children() : []), shown]
      : [...children(), ...(shown ? [` (${shown.after})`] : [])];
  const copied = typeof shown === 'string' && /^https?:/i.test(href) ? { 'data-copy': href } : {};
  return createElement('a', { className: styles.link, href, title: href, ...OUTWARD, ...copied }, ...inside);
};
