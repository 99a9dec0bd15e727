import { Link } from 'wouter';
import { useRow } from '../../app/hooks.ts';
import { profilePath } from '../../domain/mentions.ts';
import type { Status } from '../../domain/status.ts';
import { useWords } from '../../i18n/words.tsx';
import { AccountName } from '../account/account-name.tsx';
import { Avatar } from '../account/avatar.tsx';
import { Handle } from '../account/handle.tsx';
import { EmojiText } from '../rich-text/emoji-text.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import { RelativeTime } from '../time/relative-time.tsx';
import styles from './cards.module.css';

/** A quoted post, small: who, when, and how it begins; only the subject where it has one. */
export function Quote({ status }: { status: Status }) {
  const author = useRow('accounts', status.accountId);
  const { words } = useWords();
  if (author === undefined || status.deleted) return null;
  const { spoilerText, emojis, content, mentions, language } = status;
  return (
    <blockquote className={styles.quote} aria-label={words('status.quote_of')}>
      <div className={styles.quoteLine}>
        <Link href={profilePath(author)}>
          <Avatar account={author} size="xs" />
          <AccountName account={author} />
          <Handle acct={author.acct} />
        </Link>
        <RelativeTime at={status.createdAt} />
      </div>
      <div className={styles.quoteText}>
        {spoilerText === '' ? (
          <RichText content={content} emojis={emojis} mentions={mentions} lang={language} hidesQuoteLink />
        ) : (
          <p dir="auto">
            <EmojiText text={spoilerText} emojis={emojis} />
          </p>
        )}
      </div>
    </blockquote>
  );
}
