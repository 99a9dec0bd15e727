import type { JsonObject } from '../instance.ts';
import { pageOf } from './pages.ts';
import type { Page } from './pages.ts';
import type { Store } from './store.ts';

/** A post that waits for its moment, as it was submitted. */
export interface Scheduled {
  id: number;
  account_id: string;
  fields: string;
  scheduled_at: number;
}

/** Stores a submission for later. */
export function insertScheduled(store: Store, account: string, fields: JsonObject, at: number): Scheduled {
  const sql = `INSERT INTO scheduled_statuses (account_id, fields, scheduled_at) VALUES (:account, :fields, :at) RETURNING *`;
  const row = store.get<Scheduled>(sql, { account, fields: JSON.stringify(fields), at });
  if (row === undefined) throw new Error('nothing was scheduled');
  return row;
}

/** Returns the scheduled posts of an account, the last submitted first. */
export function scheduledPage(store: Store, account: string, page: Page): Scheduled[] {
  return pageOf<Scheduled>(store, 'SELECT q.* FROM scheduled_statuses q', 'q', 'q.account_id = :account', { account }, page);
}

/** One of them. */
export function scheduledById(store: Store, account: string, id: string): Scheduled | undefined {
  if (!/^\d{1,15}$/.test(id)) return undefined;
  return store.get<Scheduled>('SELECT * FROM scheduled_statuses WHERE id = :id AND account_id = :account', { id: Number(id), account });
}

/** Returns the number of scheduled posts of an account within a period. */
export function countScheduled(store: Store, account: string, from: number, until: number): number {
  const sql =
    'SELECT count(*) AS count FROM scheduled_statuses WHERE account_id = :account AND scheduled_at >= :from AND scheduled_at < :until';
  return store.get<{ count: number }>(sql, { account, from, until })?.count ?? 0;
}

/** Moves one to another moment. */
export function reschedule(store: Store, id: number, at: number): void {
  store.run('UPDATE scheduled_statuses SET scheduled_at = :at WHERE id = :id', { id, at });
}

/** Drops one. */
export function deleteScheduled(store: Store, id: number): void {
  store.run('DELETE FROM scheduled_statuses WHERE id = :id', { id });
}

/** Returns the scheduled posts that are due, the longest due first. */
export function dueScheduled(store: Store, now: number): Scheduled[] {
  return store.all<Scheduled>('SELECT * FROM scheduled_statuses WHERE scheduled_at <= :now ORDER BY scheduled_at, id', { now });
}
