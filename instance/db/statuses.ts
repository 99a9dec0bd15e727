import type { Store } from './store.ts';
import { visibleToViewer } from './visibility.ts';
import type { Visibility } from './visibility.ts';

export interface Status {
  id: string;
  account_id: string;
  reblog_of: string | null;
  reply_to: string | null;
  reply_to_account: string | null;
  context: string;
  uri: string;
  source: string;
  content_type: string;
  content: string;
  spoiler_text: string;
  visibility: Visibility;
  sensitive: number;
  language: string | null;
  created_at: number;
  edited_at: number | null;
  quote_of: string | null;
  /** outlives the quoted status */
  quote_uri: string | null;
  /** whose members it is for; only with the visibility direct */
  list_id: string | null;
  expires_at: number | null;
}

const columns =
  'id, account_id, reblog_of, reply_to, reply_to_account, context, uri, source, content_type, content, spoiler_text, visibility, ' +
  'sensitive, language, created_at, edited_at, quote_of, quote_uri, list_id, expires_at';
const insertSql = `INSERT INTO statuses (${columns}) VALUES (${columns.replace(/\w+/g, ':$&')})`;

/** Adds a status with its mentions and tags. */
export function insertStatus(store: Store, status: Status, mentions: readonly string[], tags: readonly string[]): void {
  store.run(insertSql, { ...status });
  for (const account of mentions) {
    store.run('INSERT OR IGNORE INTO mentions (status_id, account_id) VALUES (:statusId, :account)', { statusId: status.id, account });
  }
  putTags(store, status.id, tags);
}

/** Replaces the tags of a status. */
export function putTags(store: Store, statusId: string, tags: readonly string[]): void {
  store.run('DELETE FROM tags WHERE status_id = :statusId', { statusId });
  for (const name of tags) store.run('INSERT OR IGNORE INTO tags (status_id, name) VALUES (:statusId, :name)', { statusId, name });
}

/** The status of an id, if the viewer (null: a guest) may see it. */
export function visibleStatus(store: Store, id: string, viewer: string | null): Status | undefined {
  return store.get<Status>(`SELECT s.* FROM statuses s WHERE s.id = :id AND ${visibleToViewer}`, { id, viewer });
}

/** Returns the statuses of some ids that the viewer may see, in the requested order, without duplicates. */
export function statusesVisibleTo(store: Store, ids: readonly string[], viewer: string | null): Status[] {
  return [...new Set(ids)].flatMap((id) => visibleStatus(store, id, viewer) ?? []);
}

/** Returns a status by id, for any viewer: for internal use only. */
export function statusById(store: Store, id: string): Status | undefined {
  return store.get<Status>('SELECT * FROM statuses WHERE id = :id', { id });
}

/** The repeat that an account made of a status. */
export function repeatBy(store: Store, accountId: string, statusId: string): Status | undefined {
  return store.get<Status>('SELECT * FROM statuses WHERE reblog_of = :statusId AND account_id = :accountId', { accountId, statusId });
}

/** Everything of a conversation that the viewer may see, oldest first; repeats are no part of it. */
export function conversationOf(store: Store, context: string, viewer: string | null): Status[] {
  return store.all<Status>(
    `SELECT s.* FROM statuses s WHERE s.context = :context AND s.reblog_of IS NULL AND ${visibleToViewer} ORDER BY s.id`,
    { context, viewer },
  );
}

/** Removes a status, its repeats and its notifications. */
export function deleteStatus(store: Store, id: string): void {
  store.run('DELETE FROM statuses WHERE id = :id', { id });
}

/** The accounts that a status names. */
export function mentionsOf(store: Store, statusId: string): string[] {
  const sql = 'SELECT account_id FROM mentions WHERE status_id = :statusId ORDER BY account_id';
  return store.all<{ account_id: string }>(sql, { statusId }).map((row) => row.account_id);
}
