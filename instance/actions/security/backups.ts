import { accountById } from '#instance/db/accounts.ts';
import { finishBackup, takeBackupsBefore, waitingBackups } from '#instance/db/security/backups.ts';
import type { Instance } from '#instance/instance.ts';
import { archiveOf } from './archive.ts';
import { mailBackupReady } from './mails.ts';

const day = 86_400_000;
const storedFor = 30 * day;

/** Returns the path of a backup, below the instance's origin. */
export const backupPath = (name: string): string => `/media/backups/${name}`;

/** Writes the requested backups, and removes old ones. */
export function writeBackups(instance: Instance): void {
  const { store, blobs, site, clock } = instance;
  for (const name of takeBackupsBefore(store, clock() - storedFor)) blobs.remove(name);
  for (const backup of waitingBackups(store)) {
    const account = accountById(store, backup.account_id);
    if (account === undefined) continue;
    const archive = archiveOf(instance, account);
    blobs.put(backup.name, archive);
    finishBackup(store, backup.id, archive.length);
    mailBackupReady(instance, account, site.origin + backupPath(backup.name));
  }
}
