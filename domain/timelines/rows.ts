import type { PageQuery } from './page.ts';

/** What is known of a list that grows at its end: its rows in the server's order, and where it goes on; without that it ends (rule account-lists). */
export interface Rows {
  readonly ids: readonly string[];
  readonly next: PageQuery | undefined;
}
type NextPage = { readonly ids: readonly string[]; readonly next?: PageQuery | undefined };

export const noRows: Rows = { ids: [], next: undefined };

/** The rows with a further page. One that brings nothing new is the last: some servers answer every page with the first. */
export const withNext = ({ ids }: Rows, page: NextPage): Rows => {
  const fresh = [...new Set(page.ids)].filter((id) => !ids.includes(id));
  return { ids: [...ids, ...fresh], next: fresh.length === 0 ? undefined : page.next };
};

/** The rows with the first page as it is now: it says all down to its last one; what lies below that stays, unless nothing of the page was known. */
export const withFirst = (rows: Rows, page: NextPage): Rows => {
  const ids = [...new Set(page.ids)];
  const at = Math.max(...ids.map((id) => rows.ids.indexOf(id)), -1);
  const below = page.next === undefined || at < 0 ? [] : rows.ids.slice(at + 1).filter((id) => !ids.includes(id));
  return { ids: [...ids, ...below], next: below.length === 0 ? page.next : rows.next };
};

/** The rows without some of them. */
export const withoutRows = (rows: Rows, removed: readonly string[]): Rows => ({
  ...rows,
  ids: rows.ids.filter((id) => !removed.includes(id)),
});

/** The rows with what came on top, newest first: all before the first that is known. */
export const withArrived = (rows: Rows, newest: readonly string[]): Rows => {
  const end = newest.findIndex((id) => rows.ids.includes(id));
  return { ...rows, ids: [...newest.slice(0, end < 0 ? newest.length : end), ...rows.ids] };
};
