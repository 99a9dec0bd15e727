import type { Store } from '../store.ts';

export interface Backup {
  id: number;
  account_id: string;
  /** the file's name, which contains the owner's secret */
  name: string;
  file_size: number;
  processed: number;
  created_at: number;
}

/** Orders a backup. */
export function insertBackup(store: Store, account: string, name: string, now: number): void {
  store.run('INSERT INTO backups (account_id, name, created_at) VALUES (:account, :name, :now)', { account, name, now });
}

/** The backups of an account, newest first. */
export function backupsOf(store: Store, account: string): Backup[] {
  return store.all<Backup>('SELECT * FROM backups WHERE account_id = :account ORDER BY id DESC', { account });
}

/** The finished backup of a file name. */
export function finishedBackup(store: Store, name: string): Backup | undefined {
  return store.get<Backup>('SELECT * FROM backups WHERE name = :name AND processed = 1', { name });
}

/** The backups that are still to be written. */
export function waitingBackups(store: Store): Backup[] {
  return store.all<Backup>('SELECT * FROM backups WHERE processed = 0 ORDER BY id');
}

/** Marks a backup as written. */
export function finishBackup(store: Store, id: number, size: number): void {
  store.run('UPDATE backups SET processed = 1, file_size = :size WHERE id = :id', { id, size });
}

/** Removes the backups requested before a time and returns their files. */
export function takeBackupsBefore(store: Store, time: number): string[] {
  return store.all<{ name: string }>('DELETE FROM backups WHERE created_at < :time RETURNING name', { time }).map(({ name }) => name);
}
