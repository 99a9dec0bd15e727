import type { PageQuery } from './page.ts';

/** A list that grows at its end: its rows in the server's order, and the next page; without that it ends (rule account-lists). */
export interface Rows {
  readonly ids: readonly string[];
  readonly next: PageQuery | undefined;
}
type NextPage = { readonly ids: readonly string[]; readonly next?: PageQuery | undefined };

export const noRows: Rows = { ids: [], next: undefined };

/** Returns the rows with a further page. A page without new rows is the last: some servers return the first page for every query. */
export const withNext = ({ ids }: Rows, page: NextPage): Rows => {
  const existing = new Set(ids);
  const fresh = [...new Set(page.ids)].filter((id) => !existing.has(id));
  return { ids: [...ids, ...fresh], next: fresh.length === 0 ? undefined : page.next };
};

/** Returns the rows with the current first page: it replaces everything down to its last row; rows below stay, unless nothing of the page was loaded. */
export const withFirst = (rows: Rows, page: NextPage): Rows => {
  const inPage = new Set(page.ids);
  const at = rows.ids.findLastIndex((id) => inPage.has(id));
  const below = page.next === undefined || at < 0 ? [] : rows.ids.slice(at + 1);
  return { ids: [...inPage, ...below], next: below.length === 0 ? page.next : rows.next };
};

/** The rows without some of them. */
export const withoutRows = (rows: Rows, removed: readonly string[]): Rows => ({
  ...rows,
  ids: rows.ids.filter((id) => !removed.includes(id)),
});

/** Returns the rows with the new ones on top, newest first: all before the first loaded one. */
export const withArrived = (rows: Rows, newest: readonly string[]): Rows => {
  const end = newest.findIndex((id) => rows.ids.includes(id));
  return { ...rows, ids: [...newest.slice(0, end < 0 ? newest.length : end), ...rows.ids] };
};

/** The rows that were added on top, newest first, or removed while a page was requested, which may not know of them yet. */
export interface RowChanges {
  readonly arrived: readonly string[];
  readonly removed: readonly string[];
}

export const noChanges: RowChanges = { arrived: [], removed: [] };

/** Returns the changes with further arrivals. A row that was removed and has arrived moves to the top. */
export const changesWithArrived = ({ arrived, removed }: RowChanges, newest: readonly string[]): RowChanges => ({
  arrived: [...newest, ...arrived.filter((id) => !newest.includes(id))],
  removed,
});

/** Returns the changes with further removals. */
export const changesWithout = ({ arrived, removed }: RowChanges, ids: readonly string[]): RowChanges => ({
  arrived: arrived.filter((id) => !ids.includes(id)),
  removed: [...new Set([...removed, ...ids])],
});

/** Returns the rows with the current first page, and with the changes since it was requested. */
export const withFirstSince = (rows: Rows, page: NextPage, { arrived, removed }: RowChanges): Rows => {
  const first = withoutRows(withFirst(rows, page), removed);
  return arrived.length === 0 ? first : withArrived(first, arrived);
};

/** Returns the rows with a further page, without what was removed since that was requested. */
export const withNextSince = (rows: Rows, page: NextPage, { removed }: RowChanges): Rows =>
  withNext(rows, { ...page, ids: page.ids.filter((id) => !removed.includes(id)) });
