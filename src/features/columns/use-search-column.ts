import type { ActorRefFrom } from 'xstate';
import type { searchColumnMachine } from '#machines/columns/search-column.machine.ts';
import { selectSearchColumnId } from '#machines/columns/search-columns.machine.ts';
import type { SearchColumnKey } from '#domain/columns/columns.ts';
import { useChild, useSessionActor } from '#react/hooks.ts';
import { useWatch } from '#react/use-watch.ts';

export type SearchColumnActor = ActorRefFrom<typeof searchColumnMachine>;

/** Returns the actor of a column's search, once it is open. */
export const useSearchColumn = (key: SearchColumnKey): SearchColumnActor | undefined =>
  useChild(useSessionActor('searchColumns'), selectSearchColumnId(key)) as SearchColumnActor | undefined;

/** Searches when the column is shown, and again when it is shown again. */
export const useWatchedSearchColumn = (key: SearchColumnKey): SearchColumnActor | undefined => {
  useWatch('searchColumns', { key, enter: { type: 'searchColumns.view', key } });
  return useSearchColumn(key);
};
