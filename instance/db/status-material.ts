import type { Account } from './accounts.ts';
import type { Media } from './media.ts';
import type { Status } from './statuses.ts';
import type { Params, Store } from './store.ts';
import { visibleToViewer } from './visibility.ts';

const listed = '(SELECT value FROM json_each(:ids))';

function rowsOf<Row>(store: Store, sql: string, ids: readonly string[], params: Params = {}): Row[] {
  return ids.length === 0 ? [] : store.all<Row>(sql, { ...params, ids: JSON.stringify(ids) });
}

/** Returns ids without repetitions and gaps. */
export const distinct = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];

/** Returns statuses by id, for any viewer. */
export function statusesOf(store: Store, ids: readonly string[]): Status[] {
  return rowsOf<Status>(store, `SELECT * FROM statuses WHERE id IN ${listed}`, ids);
}

/** The accounts of some ids. */
export function accountsOf(store: Store, ids: readonly string[]): Account[] {
  return rowsOf<Account>(store, `SELECT * FROM accounts WHERE id IN ${listed}`, ids);
}

/** Returns the statuses, out of some, that the viewer may see. */
export function visibleOf(store: Store, ids: readonly string[], viewer: string | null): Set<string> {
  const sql = `SELECT s.id FROM statuses s WHERE s.id IN ${listed} AND ${visibleToViewer}`;
  return new Set(rowsOf<{ id: string }>(store, sql, ids, { viewer }).map(({ id }) => id));
}

export interface Standing {
  id: string;
  favourites: number;
  reblogs: number;
  replies: number;
  quotes: number;
  favourited: number;
  reblogged: number;
  bookmarked: number;
  bookmark_folder: string | null;
  pinned_at: number | null;
  thread_muted: number;
  author_muted: number;
  conversation: number | null;
}

/** Counts of some statuses and what the viewer did with them. */
export function standingOf(store: Store, ids: readonly string[], viewer: string | null): Standing[] {
  return rowsOf<Standing>(
    store,
    `SELECT s.id,
      (SELECT count(*) FROM favourites WHERE status_id = s.id) AS favourites,
      (SELECT count(*) FROM statuses WHERE reblog_of = s.id) AS reblogs,
      (SELECT count(*) FROM statuses WHERE reply_to = s.id AND visibility IN ('public', 'unlisted')) AS replies,
      (SELECT count(*) FROM statuses WHERE quote_of = s.id) AS quotes,
      EXISTS (SELECT 1 FROM favourites WHERE status_id = s.id AND account_id = :viewer) AS favourited,
      EXISTS (SELECT 1 FROM statuses WHERE reblog_of = s.id AND account_id = :viewer) AS reblogged,
      EXISTS (SELECT 1 FROM bookmarks WHERE status_id = s.id AND account_id = :viewer) AS bookmarked,
      (SELECT folder_id FROM bookmarks WHERE status_id = s.id AND account_id = :viewer) AS bookmark_folder,
      (SELECT created_at FROM pins WHERE status_id = s.id) AS pinned_at,
      EXISTS (SELECT 1 FROM thread_mutes WHERE account_id = :viewer AND context = s.context) AS thread_muted,
      EXISTS (SELECT 1 FROM mutes WHERE muter = :viewer AND muted = s.account_id) AS author_muted,
      (SELECT id FROM conversations WHERE account_id = :viewer AND context = s.context AND s.visibility = 'direct') AS conversation
    FROM json_each(:ids) i JOIN statuses s ON s.id = i.value`,
    ids,
    { viewer },
  );
}

/** Returns the accounts mentioned in some statuses. */
export function mentionRowsOf(store: Store, ids: readonly string[]): { status_id: string; account_id: string }[] {
  return rowsOf(store, `SELECT status_id, account_id FROM mentions WHERE status_id IN ${listed} ORDER BY account_id`, ids);
}

/** The tags of some statuses. */
export function tagRowsOf(store: Store, ids: readonly string[]): { status_id: string; name: string }[] {
  return rowsOf(store, `SELECT status_id, name FROM tags WHERE status_id IN ${listed} ORDER BY name`, ids);
}

/** The attachments of some statuses, in their order. */
export function mediaRowsOf(store: Store, ids: readonly string[]): Media[] {
  return rowsOf<Media>(store, `SELECT * FROM media WHERE status_id IN ${listed} ORDER BY position`, ids);
}

export interface Reaction {
  status_id: string;
  account_id: string;
  name: string;
  /** the picture of a custom emoji, a path on this instance or a full address; null for Unicode */
  path: string | null;
}

/** The reactions to some statuses, oldest first. */
export function reactionRowsOf(store: Store, ids: readonly string[]): Reaction[] {
  const sql = `SELECT r.status_id, r.account_id, r.name, r.path FROM reactions r JOIN accounts a ON a.id = r.account_id
    WHERE r.status_id IN ${listed} AND a.deactivated = 0 ORDER BY r.id`;
  return rowsOf<Reaction>(store, sql, ids);
}

export interface Poll {
  id: number;
  status_id: string;
  options: string;
  multiple: number;
  expires_at: number;
  ended: number;
}

/** The polls of some statuses. */
export function pollsOf(store: Store, ids: readonly string[]): Poll[] {
  return rowsOf<Poll>(store, `SELECT * FROM polls WHERE status_id IN ${listed}`, ids);
}
