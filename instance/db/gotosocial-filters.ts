import { deleteExtra, extraOf, extrasOf, putExtra } from './extras.ts';
import type { Store } from './store.ts';

export type FilterKeyword = { id: string; keyword: string; whole_word: boolean };
export type FilterStatus = { id: string; status_id: string };

/** A filter of GoToSocial: a title with words and posts. Version 1 of the call sees each keyword as a filter. */
export type GotosocialFilter = {
  id: string;
  title: string;
  context: string[];
  filter_action: string;
  expires_at: number | null;
  keywords: FilterKeyword[];
  statuses: FilterStatus[];
};

const kind = 'filter';

/** All filters of an account, oldest first. */
export const gotosocialFilters = (store: Store, account: string): GotosocialFilter[] =>
  extrasOf<GotosocialFilter>(store, kind, account).map(({ value }) => value);

/** Those whose time is not over. */
export const standingFilters = (store: Store, account: string, now: number): GotosocialFilter[] =>
  gotosocialFilters(store, account).filter(({ expires_at }) => expires_at === null || expires_at > now);

/** One of an account's filters. */
export function gotosocialFilter(store: Store, account: string, id: string): GotosocialFilter | undefined {
  const found = extraOf<GotosocialFilter>(store, kind, id);
  return found?.account === account ? found.value : undefined;
}

/** Stores a filter. */
export const putGotosocialFilter = (store: Store, account: string, filter: GotosocialFilter): void =>
  putExtra(store, kind, { id: filter.id, account, value: filter });

/** Removes a filter. */
export const deleteGotosocialFilter = (store: Store, id: string): void => deleteExtra(store, kind, id);
