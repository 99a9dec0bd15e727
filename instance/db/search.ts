import { localHref } from '../text/local-links.ts';
import { pageOf } from './pages.ts';
import type { Page } from './pages.ts';
import type { Status } from './statuses.ts';
import type { Params, Store } from './store.ts';
import { visibleToViewer } from './visibility.ts';

export interface StatusInput {
  text: string;
  viewer: string | null;
  /** only what this account posted */
  account: string | undefined;
  page: Page;
}

/** So many different words narrow a search; each costs the database a walk. */
const maxWords = 16;

/** Every word, or what begins with it, as FTS5 reads it; no word at all is undefined. */
function matchOf(text: string): string | undefined {
  const words = new Set((text.match(/[\p{L}\p{N}\p{M}_]+/gu) ?? []).map((word) => word.toLowerCase()));
  return words.size === 0
    ? undefined
    : [...words]
        .slice(0, maxWords)
        .map((word) => `"${word}"*`)
        .join(' ');
}

/** So many of the newest matches are read first for each post of a page; each further step reads twice as many. */
const matchesForOne = 3;
/** A word with no more matches is rare: all of them are put in order, because the last one of a page is far in the past. */
const fewMatches = 600;
/** One match among so many posts: the search for a newer post would read as many for each of a page. */
const rareDistance = 1_000;

/** Returns the newest of some matches, in the order of their ids. */
function rareMatches(store: Store, where: string, bounds: readonly string[], params: Params, rowids: readonly number[]): Status[] {
  const inOrder = `SELECT s.id FROM statuses s WHERE ${['s.rowid IN (SELECT value FROM json_each(:rowids))', ...bounds].join(' AND ')} ORDER BY s.id DESC`;
  const ids = store.all<{ id: string }>(inOrder, { ...params, rowids: JSON.stringify(rowids) }).map(({ id }) => id);
  const sql = `SELECT s.* FROM statuses s WHERE s.id IN (SELECT value FROM json_each(:ids)) AND ${where} ORDER BY s.id DESC`;
  const wanted = Number(params['wanted']);
  const found: Status[] = [];
  for (let [at, many] = [0, wanted]; at < ids.length && found.length < wanted; [at, many] = [at + many, many * 2]) {
    found.push(...store.all<Status>(sql, { ...params, ids: JSON.stringify(ids.slice(at, at + many)) }));
  }
  return found.slice(0, wanted);
}

/**
 * Reads a page of matches, newest first. The index has them in the order in which they were stored, which is nearly that of their ids:
 * the last stored ones are read until none of the others can belong to the page, so that a frequent word does not cost a sort of all its posts.
 */
function newestMatches(store: Store, where: string, params: Params, { maxId, sinceId, limit, offset = 0 }: Page): Status[] {
  const bounds = [...(maxId === undefined ? [] : ['s.id < :maxId']), ...(sinceId === undefined ? [] : ['s.id > :sinceId'])];
  // Each search of the index merges all posts of a frequent word, so that a step searches it only once.
  const matches = 'SELECT rowid FROM status_words WHERE status_words MATCH :match AND rowid <= :from ORDER BY rowid DESC LIMIT :many + 1';
  const sql = `SELECT s.* FROM statuses s WHERE ${['s.rowid IN (SELECT value FROM json_each(:rowids))', where, ...bounds].join(' AND ')}
    ORDER BY s.id DESC LIMIT :wanted`;
  // The plus keeps SQLite to the index of ids: few posts are newer than the last one of a page.
  const newer = `SELECT 1 FROM statuses s WHERE ${['s.id > :last', '+s.rowid <= :next', ...bounds].join(' AND ')} LIMIT 1`;
  const all: Params = { ...params, maxId: maxId ?? null, sinceId: sinceId ?? null, wanted: offset + limit };
  const read = (from: number, many: number): number[] =>
    store.all<{ rowid: number }>(matches, { ...params, from, many }).map(({ rowid }) => rowid);
  let many = matchesForOne * Math.max(1, offset + limit);
  let rowids = read(Number.MAX_SAFE_INTEGER, many);
  // The distance between the first matches shows that a word is rare, so that a frequent one is searched only once.
  const distance = (rowids[0] ?? 0) - (rowids[many] ?? 0);
  const rare =
    rowids.length <= many ? rowids : distance > many * rareDistance ? read(Number.MAX_SAFE_INTEGER, Math.max(many, fewMatches)) : undefined;
  if (rare !== undefined && rare.length <= Math.max(many, fewMatches)) return rareMatches(store, where, bounds, all, rare).slice(offset);
  let found: Status[] = [];
  for (; ; many *= 2) {
    const next = rowids[many];
    found = [...found, ...store.all<Status>(sql, { ...all, rowids: JSON.stringify(rowids.slice(0, many)) })]
      .toSorted((one, other) => (one.id < other.id ? 1 : -1))
      .slice(0, offset + limit);
    if (next === undefined) break;
    const last = found[offset + limit - 1]?.id;
    if (last !== undefined && store.get(newer, { ...all, last, next }) === undefined) break;
    rowids = read(next, many * 2);
  }
  return found.slice(offset);
}

/** The posts with all words of a text that the viewer may see, newest first. */
export function searchedStatuses(store: Store, { text, viewer, account, page }: StatusInput): Status[] {
  const match = matchOf(text);
  if (match === undefined) return [];
  const conditions = ['+s.reblog_of IS NULL', visibleToViewer];
  const params = { match, viewer, account: account ?? null };
  if (account === undefined && page.minId === undefined) return newestMatches(store, conditions.join(' AND '), params, page);
  const where = [
    's.rowid IN (SELECT rowid FROM status_words WHERE status_words MATCH :match)',
    ...(account === undefined ? [] : ['s.account_id = :account']),
    ...conditions,
  ].join(' AND ');
  return pageOf<Status>(store, 'SELECT s.* FROM statuses s', 's', where, params, page);
}

/** The post that a web address names, one of ours (`/notice/id`, `/objects/…`) or another instance's, if the viewer may see it. */
export function statusByUrl(store: Store, url: string, origin: string, viewer: string | null): Status | undefined {
  const path = url.startsWith(`${origin}/`) ? url.slice(origin.length) : undefined;
  const id = /^\/notice\/([^/?#]+)$/.exec(path ?? '')?.[1];
  const named = id === undefined ? 's.uri = :uri' : 's.id = :id';
  const params = { id: id ?? null, uri: path === undefined ? url : localHref(path), viewer };
  return store.get<Status>(`SELECT s.* FROM statuses s WHERE ${named} AND s.reblog_of IS NULL AND ${visibleToViewer}`, params);
}
