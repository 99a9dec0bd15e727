import { fromCallback, fromPromise, type EventFromLogic } from 'xstate';
import { searchColumnMachine } from '#machines/columns/search-column.machine.ts';
import { searchColumnsMachine } from '#machines/columns/search-columns.machine.ts';
import type { RowsWatch } from '#machines/support/growing.ts';
import { queryOfColumn, type SearchColumnKey } from '#domain/columns/columns.ts';
import { SEARCH_PAGE } from '#domain/search/search.ts';
import type { Page, PageQuery } from '#domain/timelines/page.ts';
import { search } from '#api/search.ts';
import type { SessionParts } from '#services/session-parts.ts';

type Listed = { key: string };

/** Fills the slots of the columns with searches: the next page is an offset, where the server has further pages. */
export const provideSearchColumns = ({ http }: SessionParts) =>
  searchColumnsMachine.provide({
    actors: {
      searchColumn: searchColumnMachine.provide({
        actors: {
          fetchPage: fromPromise<Page, Listed & { next?: PageQuery }>(async ({ input: { key, next }, signal }) => {
            const offset = Number(next ?? 0);
            const query = queryOfColumn(key as SearchColumnKey);
            const wanted = { query, type: 'statuses', limit: SEARCH_PAGE, ...(offset > 0 && { offset }) } as const;
            const { statuses: ids, normalised } = await search(http, wanted, signal);
            const hasMore = ids.length > 0 && http.can('searchPages');
            return { ids, normalised, ...(hasMore && { next: String(offset + ids.length) }) };
          }),
          // A search is repeated when its column is shown again, and on request; nothing is streamed to it.
          watchRows: fromCallback<EventFromLogic<RowsWatch>, Listed>(() => {}),
        },
      }),
    },
  });
