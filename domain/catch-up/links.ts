import type { Status } from '../status/status.ts';
import type { CaughtPost } from './posts.ts';

/** A link in a post, and its title where the post has a preview of it. */
export interface Link {
  readonly url: string;
  readonly title?: string;
}

/** A link with the number of posts that have it, and the accounts that posted or repeated those. */
export interface SharedLink extends Link {
  readonly count: number;
  readonly accountIds: readonly string[];
}

const ANCHOR = /<a\b[^>]*>/gi;
const HREF = /\shref\s*=\s*["'](https?:\/\/[^"']+)["']/i;
/** The links of mentions and hashtags, as servers mark them. */
const NO_LINK = /\s(?:class|rel)\s*=\s*["'][^"']*\b(?:mention|hashtag|tag)\b/i;
const TRACKING = /^(?:utm_\w+|fbclid|gclid|igshid|mc_cid|mc_eid)=/i;

/** Returns an address without fragment, tracking parameters and final slash: links to the same page are one. */
export const pageOf = (url: string): string => {
  const [address = ''] = url.split('#');
  const [path = '', ...query] = address.split('?');
  const parameters = query
    .join('?')
    .split('&')
    .filter((one) => one !== '' && !TRACKING.test(one));
  const base = path.replace(/\/+$/, '').replace(/^https?:\/\/[^/]+/i, (origin) => origin.toLowerCase());
  return parameters.length === 0 ? base : `${base}?${parameters.join('&')}`;
};

/** Returns the links of a post: those in its text, and the one of its preview; no mentions, hashtags or quoted posts. */
export const linksIn = ({ content, card, mentions, quoteId }: Status): readonly Link[] => {
  const mentioned = new Set(mentions.map(({ url }) => pageOf(url)));
  const inText = quoteId === undefined ? (content.match(ANCHOR) ?? []) : [];
  const urls = inText
    .flatMap((anchor) => (NO_LINK.test(anchor) ? [] : (HREF.exec(anchor)?.[1] ?? [])))
    .map((url) => url.replaceAll('&amp;', '&'));
  const found = new Map<string, Link>();
  for (const url of urls) if (!mentioned.has(pageOf(url)) && !found.has(pageOf(url))) found.set(pageOf(url), { url });
  if (card && /^https?:/i.test(card.url)) found.set(pageOf(card.url), { url: card.url, ...(card.title ? { title: card.title } : {}) });
  return [...found.values()];
};

const SHOWN = 8; // our choice

/** Returns the links of posts, those of most posts first (rule catch-up-links). */
export const sharedLinks = (posts: readonly Pick<CaughtPost, 'accountId' | 'links'>[]): readonly SharedLink[] => {
  const found = new Map<string, SharedLink>();
  for (const { accountId, links } of posts) {
    for (const { url, title } of links) {
      const page = pageOf(url);
      const before = found.get(page) ?? { url, count: 0, accountIds: [] };
      const named = before.title ?? title;
      found.set(page, {
        ...before,
        ...(named === undefined ? {} : { title: named }),
        count: before.count + 1,
        accountIds: [...new Set([...before.accountIds, accountId])],
      });
    }
  }
  return [...found.values()].toSorted((one, other) => other.count - one.count).slice(0, SHOWN);
};
