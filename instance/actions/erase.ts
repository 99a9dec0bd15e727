import { insertAccount } from '../db/accounts.ts';
import type { Account } from '../db/accounts.ts';
import { backupsOf } from '../db/security/backups.ts';
import type { Status } from '../db/statuses.ts';
import type { Instance } from '../instance.ts';
import { remove } from './change.ts';
import { endSessions } from './security/sessions.ts';

const pathsOf = `SELECT path, account_id FROM media UNION SELECT preview, account_id FROM media
  UNION SELECT avatar, id FROM accounts UNION SELECT header, id FROM accounts UNION SELECT background, id FROM accounts`;

function filesOf(instance: Instance, account: string): string[] {
  const sql = `SELECT DISTINCT path FROM (${pathsOf}) WHERE account_id = :account AND path LIKE '/media/%'`;
  return instance.store.all<{ path: string }>(sql, { account }).map((row) => row.path);
}

/** Removes the files of paths that no row refers to: they are named by their content, so that several accounts may have the same one. */
export function removeUnusedFiles(instance: Instance, paths: readonly string[]): void {
  for (const path of paths) {
    const isUsed = instance.store.get(`SELECT 1 FROM (${pathsOf}) WHERE path = :path`, { path }) !== undefined;
    if (!isUsed && path.startsWith('/media/')) instance.blobs.remove(path.split('/').at(-1) ?? '');
  }
}

/**
 * Deletes an account with everything it created and ends its sessions; its name stays taken by an empty, deactivated account,
 * as on the recorded servers. The deletion of its posts is streamed to those who could see them.
 */
export function erase(instance: Instance, account: Account): void {
  const { store } = instance;
  const posts = store.all<Status>('SELECT * FROM statuses WHERE account_id = :id ORDER BY id DESC', { id: account.id });
  const files = filesOf(instance, account.id);
  const backups = backupsOf(store, account.id);
  for (const status of posts) remove(instance, status);
  endSessions(instance, account.id);
  store.transaction(() => {
    store.run('DELETE FROM accounts WHERE id = :id', { id: account.id });
    insertAccount(store, {
      id: account.id,
      username: account.username,
      domain: account.domain,
      url: account.url,
      deactivated: 1,
      created_at: account.created_at,
    });
  });
  removeUnusedFiles(instance, files);
  for (const { name } of backups) instance.blobs.remove(name);
}
