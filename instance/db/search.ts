import { localHref } from '../text/local-links.ts';
import { pageOf } from './pages.ts';
import type { Page } from './pages.ts';
import type { Status } from './statuses.ts';
import type { Store } from './store.ts';
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

/** The posts with all words of a text that the viewer may see, newest first. */
export function searchedStatuses(store: Store, { text, viewer, account, page }: StatusInput): Status[] {
  const match = matchOf(text);
  if (match === undefined) return [];
  const where = [
    's.rowid IN (SELECT rowid FROM status_words WHERE status_words MATCH :match)',
    's.reblog_of IS NULL',
    ...(account === undefined ? [] : ['s.account_id = :account']),
    visibleToViewer,
  ].join(' AND ');
  const params = { match, viewer, account: account ?? null };
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
