import type { Status } from './statuses.ts';
import type { Store } from './store.ts';
import { visibleToViewer } from './visibility.ts';

/** The number of the newest public posts considered, of the last seven days. */
const maxLookedAt = 2000;
export const trendDays = 7;
const day = 86_400_000;

const fresh = `WITH s AS (SELECT s.* FROM (SELECT * FROM statuses INDEXED BY statuses_public WHERE visibility = 'public' AND reblog_of IS NULL
  ORDER BY id DESC LIMIT ${maxLookedAt}) s WHERE s.created_at > :from AND ${visibleToViewer})`;
const since = (now: number): number => now - trendDays * day;

/** A use of something by an account, with its time. */
export interface Use {
  name: string;
  account_id: string;
  created_at: number;
}

/** Each use of a hashtag in the public posts of the last days. */
export function tagUses(store: Store, viewer: string | null, now: number): Use[] {
  // Few posts have a tag: only they are checked.
  const sql = `WITH newest AS MATERIALIZED (SELECT id, created_at FROM statuses INDEXED BY statuses_public WHERE visibility = 'public' AND reblog_of IS NULL
      ORDER BY id DESC LIMIT ${maxLookedAt}),
    tagged AS MATERIALIZED (SELECT t.name, n.id FROM newest n CROSS JOIN tags t ON t.status_id = n.id WHERE n.created_at > :from)
    SELECT t.name, s.account_id, s.created_at FROM tagged t CROSS JOIN statuses s ON s.id = t.id WHERE ${visibleToViewer}`;
  return store.all<Use>(sql, { viewer, from: since(now) });
}

/** Returns the public posts of the last days with the most favourites and repeats. */
export function trendingStatuses(store: Store, viewer: string | null, now: number, limit: number, offset: number): Status[] {
  const sql = `${fresh}, liked AS (SELECT s.*, (SELECT count(*) FROM favourites f WHERE f.status_id = s.id)
      + 2 * (SELECT count(*) FROM statuses r WHERE r.reblog_of = s.id) AS score FROM s)
    SELECT * FROM liked WHERE score > 0 ORDER BY score DESC, id DESC LIMIT :limit OFFSET :offset`;
  return store.all<Status>(sql, { viewer, from: since(now), limit, offset });
}

/** Returns the public posts of the last days whose text contains links, newest first. */
export function linkingStatuses(store: Store, viewer: string | null, now: number): Pick<Status, 'account_id' | 'content' | 'created_at'>[] {
  const sql = `${fresh} SELECT s.account_id, s.content, s.created_at FROM s WHERE s.content LIKE '%href="http%' ORDER BY s.id DESC LIMIT 400`;
  return store.all(sql, { viewer, from: since(now) });
}
