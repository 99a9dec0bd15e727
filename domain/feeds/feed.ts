import { isLocalAccount, type Account } from '../account/account.ts';
import type { Ability } from '../server/server.ts';

type Can = (ability: Ability) => boolean;

/** Returns the path of the RSS feed of an account; undefined if it has none, as every account of another server (rule feeds). */
export const profileFeed = (account: Pick<Account, 'acct' | 'username' | 'hasFeed'>, can: Can): string | undefined => {
  const name = encodeURIComponent(account.username);
  if (!isLocalAccount(account)) return undefined;
  if (can('gotosocialPages')) return account.hasFeed ? `/@${name}/feed.rss` : undefined;
  if (!can('feeds')) return undefined;
  return can('accountExtras') ? `/users/${name}/feed.rss` : `/@${name}.rss`;
};

/** Returns the path of the RSS feed of a tag; undefined where the server has none (rule feeds). */
export const tagFeed = (tag: string, can: Can): string | undefined => (can('feeds') ? `/tags/${encodeURIComponent(tag)}.rss` : undefined);
