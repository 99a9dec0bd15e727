import { domainToASCII } from 'node:url';
import { accountByAcct, accountById } from './accounts.ts';
import type { Account } from './accounts.ts';
import { pageOf } from './pages.ts';
import type { Page } from './pages.ts';
import type { Store } from './store.ts';

/** Accounts that everybody may see, as SQL over `accounts a`; staff and owners see more. */
export const standing = 'a.deactivated = 0 AND a.confirmed = 1 AND a.approved = 1';

function isShownTo(account: Account, viewer: Account | null, seesAll: boolean): boolean {
  if (account.deactivated === 1) return false;
  if (viewer !== null && (viewer.id === account.id || seesAll)) return true;
  return account.confirmed === 1 && account.approved === 1;
}

/** Returns an account by id or name, if the viewer may see it; deactivated ones are visible to no one, unconfirmed and unapproved ones only to staff who may read all accounts. */
export function shownAccount(
  store: Store,
  idOrName: string,
  ownDomain: string,
  viewer: Account | null,
  seesAll = false,
): Account | undefined {
  const account = accountById(store, idOrName) ?? accountByAcct(store, idOrName, ownDomain);
  return account !== undefined && isShownTo(account, viewer, seesAll) ? account : undefined;
}

/** The account that a web address names: `/users/name` or `/@name` of ours, or what another instance calls its own. */
export function accountByUrl(store: Store, url: string, origin: string): Account | undefined {
  if (url.startsWith(`${origin}/`)) {
    const name = /^\/(?:users\/|@)([A-Za-z0-9_.-]+)\/?$/.exec(url.slice(origin.length))?.[1];
    return name === undefined ? undefined : accountByAcct(store, name, '');
  }
  const loaded = store.get<Account>('SELECT * FROM accounts WHERE url = :url', { url });
  if (loaded !== undefined) return loaded;
  const [, domain, name] = /^https:\/\/([^/]+)\/(?:users\/|@)([^/]+)\/?$/.exec(url) ?? [];
  return domain === undefined || name === undefined ? undefined : accountByAcct(store, `${name}@${domain}`, '');
}

export interface AccountQuery {
  text: string;
  ownDomain: string;
  viewer: string | null;
  followingOnly: boolean;
  limit: number;
  offset: number;
}

const likePart = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** Returns accounts whose name or display name contains a text, the exact ones and the followed ones first. */
export function searchedAccounts(store: Store, { text, ownDomain, viewer, followingOnly, limit, offset }: AccountQuery): Account[] {
  // No name contains it, and SQLite reads a text only up to it.
  if (text.includes('\0')) return [];
  const name = text.replace(/^@/, '');
  const [user = '', domain] = name.split('@');
  const followed = "EXISTS (SELECT 1 FROM follows f WHERE f.follower = :viewer AND f.followed = a.id AND f.state = 'accepted')";
  const byName =
    domain === undefined
      ? String.raw`(a.username LIKE :part ESCAPE '\' OR a.display_name LIKE :part ESCAPE '\' OR a.domain LIKE :start ESCAPE '\')`
      : String.raw`lower(a.username) = lower(:name) AND ifnull(a.domain, :own) LIKE :domain ESCAPE '\'`;
  // Only texts of three characters are in the index of names.
  const isIndexed = domain === undefined && [...name].length >= 3;
  const indexed = isIndexed ? 'AND a.rowid IN (SELECT rowid FROM account_names WHERE account_names MATCH :phrase)' : '';
  return store.all<Account>(
    String.raw`SELECT a.* FROM accounts a WHERE ${standing} ${indexed} AND ${byName} ${followingOnly ? `AND ${followed}` : ''}
     ORDER BY lower(a.username) = lower(:name) DESC, ${followed} DESC, a.username LIKE :start ESCAPE '\' DESC, a.domain IS NOT NULL, a.id
     LIMIT :limit OFFSET :offset`,
    {
      viewer,
      name: user,
      own: ownDomain,
      part: `%${likePart(name)}%`,
      start: `${likePart(name)}%`,
      phrase: `"${name.replaceAll('"', '""')}"`,
      domain: `${likePart(domainToASCII(domain ?? '') || (domain ?? ''))}%`,
      limit,
      offset,
    },
  );
}

/** Returns a page of an account's followers, or of the accounts that it follows, by account id, newest first. */
export function followPage(store: Store, side: 'followers' | 'following', account: string, page: Page): Account[] {
  const [theirs, own] = side === 'followers' ? ['follower', 'followed'] : ['followed', 'follower'];
  // In this order SQLite reads a page from the index of follows; in the other it sorts all of them.
  const select = `SELECT a.* FROM follows f CROSS JOIN accounts a ON a.id = f.${theirs}`;
  const where = `f.${own} = :account AND f.state = 'accepted' AND ${standing}`;
  return pageOf<Account>(store, select, 'a', where, { account }, page, `f.${theirs}`);
}

/** Returns an account's followers that the viewer follows. */
export function familiarFollowers(store: Store, viewer: string, account: string): Account[] {
  return store.all<Account>(
    `SELECT a.* FROM accounts a
     JOIN follows f ON f.follower = a.id AND f.followed = :account AND f.state = 'accepted'
     JOIN follows mine ON mine.followed = a.id AND mine.follower = :viewer AND mine.state = 'accepted'
     WHERE ${standing} ORDER BY a.id DESC LIMIT 40`,
    { viewer, account },
  );
}

/** Returns the other instances that this one knows. */
export function knownDomains(store: Store): string[] {
  return store
    .all<{ domain: string }>('SELECT DISTINCT domain FROM accounts WHERE domain IS NOT NULL ORDER BY domain')
    .map(({ domain }) => domain);
}

/** Returns the followed accounts that show a birthday on this day of any year. */
export function birthdaysAmongFollowed(store: Store, viewer: string, month: number, day: number): Account[] {
  const date = `%-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return store.all<Account>(
    `SELECT a.* FROM accounts a JOIN follows f ON f.followed = a.id AND f.follower = :viewer AND f.state = 'accepted'
     WHERE ${standing} AND json_extract(a.options, '$.show_birthday') = 1 AND json_extract(a.options, '$.birthday') LIKE :date
     ORDER BY a.username LIMIT 40`,
    { viewer, date },
  );
}
