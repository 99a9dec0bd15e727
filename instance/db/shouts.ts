import type { Store } from './store.ts';

export interface Shout {
  id: number;
  account_id: string;
  text: string;
}

const most = 20;

/** Adds to the shoutbox. */
export function insertShout(store: Store, account: string, text: string, now: number): Shout {
  const row = { account_id: account, text };
  store.run('INSERT INTO shouts (account_id, text, created_at) VALUES (:account_id, :text, :now)', { ...row, now });
  return { ...row, id: store.get<{ id: number }>('SELECT last_insert_rowid() AS id')?.id ?? 0 };
}

/** Returns the newest shouts, oldest first, without those of deactivated accounts and of accounts that the viewer blocks. */
export function latestShouts(store: Store, viewer: string): Shout[] {
  return store
    .all<Shout>(
      `SELECT s.id, s.account_id, s.text FROM shouts s JOIN accounts a ON a.id = s.account_id AND a.deactivated = 0
       WHERE NOT EXISTS (SELECT 1 FROM blocks b WHERE b.blocker = :viewer AND b.blocked = s.account_id)
       ORDER BY s.id DESC LIMIT :most`,
      { viewer, most },
    )
    .toReversed();
}
