import { pageOf } from './pages.ts';
import type { Page } from './pages.ts';
import type { Selection } from './selections.ts';
import { pageFromSources } from './sources.ts';
import type { Source } from './sources.ts';
import type { Status } from './statuses.ts';
import type { Store } from './store.ts';
import { visibleToViewer } from './visibility.ts';

export type ReplyVisibility = 'all' | 'following' | 'self';

export interface Filters {
  withMuted: boolean;
  replyVisibility: ReplyVisibility;
  onlyMedia: boolean;
  local: boolean;
  remote: boolean;
  excludeReplies: boolean;
  excludeReblogs: boolean;
  excludeVisibilities: readonly string[];
  /** only posts of this domain */
  instance?: string;
}

const followed = "SELECT f.followed FROM follows f WHERE f.follower = :viewer AND f.state = 'accepted'";
const authorOf = 'SELECT a.domain FROM accounts a WHERE a.id = s.account_id';

/** Posts of muted accounts, repeats of them, muted threads, and posts that speak to a muted account. */
const unmuted = `NOT EXISTS (SELECT 1 FROM mutes m WHERE m.muter = :viewer AND (m.muted = s.account_id
    OR m.muted = (SELECT o.account_id FROM statuses o WHERE o.id = s.reblog_of)
    OR (s.account_id <> :viewer AND EXISTS (SELECT 1 FROM mentions mm WHERE mm.status_id = s.id AND mm.account_id = m.muted))))
  AND NOT EXISTS (SELECT 1 FROM thread_mutes tm WHERE tm.account_id = :viewer AND tm.context = s.context)`;

const notToBlocked = `(s.account_id = :viewer OR NOT EXISTS (
  SELECT 1 FROM mentions bm JOIN blocks bb ON bb.blocker = :viewer AND bb.blocked = bm.account_id WHERE bm.status_id = s.id))`;

function conditionsOf(filters: Filters): string[] {
  const conditions: string[] = [notToBlocked];
  if (!filters.withMuted) conditions.push(unmuted);
  if (filters.replyVisibility !== 'all') {
    const wanted = filters.replyVisibility === 'following' ? `OR s.reply_to_account IN (${followed})` : '';
    conditions.push(`(s.reply_to_account IS NULL OR s.account_id = :viewer OR s.reply_to_account = :viewer ${wanted})`);
  }
  if (filters.onlyMedia) conditions.push('EXISTS (SELECT 1 FROM media am WHERE am.status_id = s.id)');
  if (filters.local) conditions.push(`(${authorOf}) IS NULL`);
  if (filters.remote) conditions.push(`(${authorOf}) IS NOT NULL`);
  if (filters.instance !== undefined) conditions.push(`lower((${authorOf})) = lower(:instance)`);
  if (filters.excludeReplies) conditions.push('s.reply_to_account IS NULL');
  if (filters.excludeReblogs) conditions.push('+s.reblog_of IS NULL');
  if (filters.excludeVisibilities.length > 0) {
    conditions.push("iif(s.list_id IS NULL, s.visibility, 'list') NOT IN (SELECT value FROM json_each(:excludeVisibilities))");
  }
  return conditions;
}

function queryOf(selection: Selection, viewer: string | null, filters: Filters) {
  return {
    where: [selection.where, visibleToViewer, ...conditionsOf(filters)].join(' AND '),
    params: {
      ...selection.params,
      viewer,
      instance: filters.instance ?? null,
      excludeVisibilities: JSON.stringify(filters.excludeVisibilities),
    },
  };
}

const byMember: Omit<Source, 'keys'> = { rows: 'statuses x WHERE x.account_id = e.key', id: 'x.id' };

/** The sources of a list with its filters; undefined if it is read as a whole, because most posts belong to it or an index has just its own. */
function sourcesOf({ sources, isOfOne }: Selection, { onlyMedia, instance }: Filters): readonly Source[] | undefined {
  if (onlyMedia)
    return [{ rows: `media x WHERE ${isOfOne === true ? 'x.account_id = :account' : 'x.status_id IS NOT NULL'}`, id: 'x.status_id' }];
  if (sources !== undefined) return sources;
  if (instance !== undefined && isOfOne !== true)
    return [{ ...byMember, keys: 'SELECT id AS key FROM accounts WHERE lower(domain) = lower(:instance)' }];
  return undefined;
}

/** A page of a list, newest first, of what the viewer (null: a guest) may see. */
export function timelinePage(store: Store, selection: Selection, viewer: string | null, filters: Filters, page: Page): Status[] {
  const { where, params } = queryOf(selection, viewer, filters);
  const sources = sourcesOf(selection, filters);
  if (sources === undefined || page.offset !== undefined) {
    const isLocal = filters.local && sources === undefined && selection.isOfOne !== true;
    // The order of a cross join is fixed: own statuses, the newest first.
    const [rows, key] = isLocal ? ['local_statuses l CROSS JOIN statuses s ON s.id = l.status_id', 'l.status_id'] : ['statuses s', 's.id'];
    return pageOf<Status>(store, `SELECT s.* FROM ${rows}`, 's', where, params, page, key);
  }
  return pageFromSources<Status>(store, sources, params, page, ({ from, to, upwards }, limit, ids) => {
    const conditions = [
      where,
      ...(ids === undefined ? [] : ['s.id IN (SELECT value FROM json_each(:ids))']),
      ...(from === undefined ? [] : [`s.id ${upwards ? '>' : '<'} :from`]),
      ...(to === undefined ? [] : [`s.id ${upwards ? '<' : '>'} :to`]),
    ];
    return store.all<Status>(
      `SELECT s.* FROM statuses s WHERE ${conditions.join(' AND ')} ORDER BY s.id ${upwards ? 'ASC' : 'DESC'} LIMIT :limit`,
      { ...params, from: from ?? null, to: to ?? null, ids: JSON.stringify(ids ?? []), limit },
    );
  });
}

/** Returns whether a status belongs to a list, for this viewer. */
export function isInTimeline(store: Store, selection: Selection, viewer: string | null, filters: Filters, statusId: string): boolean {
  const { where, params } = queryOf(selection, viewer, filters);
  return store.get(`SELECT 1 FROM statuses s WHERE s.id = :statusId AND ${where}`, { ...params, statusId }) !== undefined;
}

/** Returns those of some viewers to whose list a status belongs: one query, however many they are. */
export function viewersOf(
  store: Store,
  selection: Selection,
  viewers: readonly (string | null)[],
  filters: Filters,
  statusId: string,
): Set<string | null> {
  const { where, params } = queryOf(selection, null, filters);
  const sql = `SELECT v.value AS viewer FROM statuses s CROSS JOIN json_each(:viewers) v
    WHERE s.id = :statusId AND ${where.replaceAll(/:viewer\b/g, 'v.value')}`;
  const rows = store.all<{ viewer: string | null }>(sql, { ...params, statusId, viewers: JSON.stringify(viewers) });
  return new Set(rows.map(({ viewer }) => viewer));
}

/** No filter but mutes. */
export const unfiltered: Filters = {
  withMuted: false,
  replyVisibility: 'all',
  onlyMedia: false,
  local: false,
  remote: false,
  excludeReplies: false,
  excludeReblogs: false,
  excludeVisibilities: [],
};
