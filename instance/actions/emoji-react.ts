import type { Account } from '../db/accounts.ts';
import type { Status } from '../db/statuses.ts';
import type { Instance } from '../instance.ts';
import { notify } from './notify.ts';

const type = 'pleroma:emoji_reaction';

/** An emoji to react with: a Unicode one, or a custom one with the path of its picture. */
export interface ReactionEmoji {
  name: string;
  path: string | null;
}

/** Adds a reaction; the same one twice changes nothing. */
export function addReaction(instance: Instance, account: Account, status: Status, emoji: ReactionEmoji): void {
  const added = instance.store.run(
    'INSERT OR IGNORE INTO reactions (status_id, account_id, name, path) VALUES (:status, :account, :name, :path)',
    { status: status.id, account: account.id, ...emoji },
  );
  if (added > 0) notify(instance, status.account_id, type, account.id, status.id, { emoji: emoji.name, emoji_url: emoji.path });
}

/** Removes a reaction and its notification; returns whether there was one. */
export function removeReaction(instance: Instance, account: Account, status: Status, name: string): boolean {
  const { store } = instance;
  const key = { status: status.id, account: account.id, name };
  const removed = store.run('DELETE FROM reactions WHERE status_id = :status AND account_id = :account AND name = :name', key);
  store.run(
    `DELETE FROM notifications WHERE type = :type AND account_id = :account AND status_id = :status
     AND json_extract(payload, '$.emoji') = :name`,
    { ...key, type },
  );
  return removed > 0;
}
