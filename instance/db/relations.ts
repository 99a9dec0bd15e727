import type { Account } from './accounts.ts';
import { pageOf } from './pages.ts';
import type { Page } from './pages.ts';
import type { Store } from './store.ts';

/** The relations between a viewer and an account, as one row; flags are 0 or 1. */
export interface Relations {
  follow_state: 'pending' | 'accepted' | null;
  show_reblogs: number | null;
  languages: string | null;
  followed_state: 'pending' | 'accepted' | null;
  blocking: number;
  blocked_by: number;
  domain_blocking: number;
  muting: number;
  muting_notifications: number;
  subscribing: number;
  endorsed: number;
  note: string | null;
}

const relationsSql = `SELECT
  (SELECT state FROM follows WHERE follower = :viewer AND followed = :account) AS follow_state,
  (SELECT show_reblogs FROM follows WHERE follower = :viewer AND followed = :account) AS show_reblogs,
  (SELECT languages FROM follows WHERE follower = :viewer AND followed = :account) AS languages,
  (SELECT state FROM follows WHERE follower = :account AND followed = :viewer) AS followed_state,
  EXISTS (SELECT 1 FROM blocks WHERE blocker = :viewer AND blocked = :account) AS blocking,
  EXISTS (SELECT 1 FROM blocks WHERE blocker = :account AND blocked = :viewer) AS blocked_by,
  EXISTS (SELECT 1 FROM domain_blocks WHERE account_id = :viewer AND domain = lower(:domain)) AS domain_blocking,
  EXISTS (SELECT 1 FROM mutes WHERE muter = :viewer AND muted = :account) AS muting,
  EXISTS (SELECT 1 FROM mutes WHERE muter = :viewer AND muted = :account AND notifications = 1) AS muting_notifications,
  EXISTS (SELECT 1 FROM subscriptions WHERE subscriber = :viewer AND account_id = :account) AS subscribing,
  EXISTS (SELECT 1 FROM endorsements WHERE account_id = :viewer AND endorsed = :account) AS endorsed,
  (SELECT text FROM notes WHERE author = :viewer AND account_id = :account) AS note`;

const none: Relations = {
  follow_state: null,
  show_reblogs: null,
  languages: null,
  followed_state: null,
  blocking: 0,
  blocked_by: 0,
  domain_blocking: 0,
  muting: 0,
  muting_notifications: 0,
  subscribing: 0,
  endorsed: 0,
  note: null,
};

/** Returns the relationship of a viewer to an account. */
export function relationsOf(store: Store, viewer: string, account: Account): Relations {
  return store.get<Relations>(relationsSql, { viewer, account: account.id, domain: account.domain }) ?? none;
}

/** Writes the viewer's private note on an account; an empty one is removed. */
export function putNote(store: Store, author: string, account: string, text: string): void {
  store.run(
    text === ''
      ? 'DELETE FROM notes WHERE author = :author AND account_id = :account'
      : 'INSERT INTO notes (author, account_id, text) VALUES (:author, :account, :text) ON CONFLICT DO UPDATE SET text = excluded.text',
    { author, account, text },
  );
}

/** Adds an account to the user's profile or removes it; doing it twice changes nothing. */
export function setEndorsed(store: Store, account: string, endorsed: string, on: boolean): void {
  store.run(
    on
      ? 'INSERT OR IGNORE INTO endorsements (account_id, endorsed) VALUES (:account, :endorsed)'
      : 'DELETE FROM endorsements WHERE account_id = :account AND endorsed = :endorsed',
    { account, endorsed },
  );
}

/** Returns the accounts that an account features on its profile. */
export function endorsedBy(store: Store, account: string): Account[] {
  return store.all<Account>(
    `SELECT a.* FROM accounts a JOIN endorsements e ON e.endorsed = a.id
     WHERE e.account_id = :account AND a.deactivated = 0 ORDER BY a.id DESC`,
    { account },
  );
}

const relatedBy = {
  mutes: { table: 'mutes', key: 'r.muted', own: 'r.muter = :viewer' },
  blocks: { table: 'blocks', key: 'r.blocked', own: 'r.blocker = :viewer' },
  followRequests: { table: 'follows', key: 'r.follower', own: "r.followed = :viewer AND r.state = 'pending'" },
} as const;

/** Returns a page of the accounts that the viewer has muted or blocked, or that request to follow; by id, newest first. */
export function relatedAccounts(store: Store, relation: keyof typeof relatedBy, viewer: string, page: Page): Account[] {
  const { table, key, own } = relatedBy[relation];
  const select = `SELECT a.* FROM ${table} r CROSS JOIN accounts a ON a.id = ${key}`;
  return pageOf<Account>(store, select, 'a', `${own} AND a.deactivated = 0`, { viewer }, page, key);
}

/** When the mutes of a viewer end, by account; those without an end are absent. */
export function muteEnds(store: Store, viewer: string): Map<string, number> {
  const sql = 'SELECT muted, expires_at FROM mutes WHERE muter = :viewer AND expires_at IS NOT NULL';
  return new Map(store.all<{ muted: string; expires_at: number }>(sql, { viewer }).map((row) => [row.muted, row.expires_at]));
}
