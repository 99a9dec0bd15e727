import { growingMachine } from '../support/growing.ts';

/** The rows that the cache retains for a column. */
export const retainedOfSearch = (key: string) => [{ holder: `statuses of column ${key}`, kind: 'statuses' as const }];

/** The statuses that the search of one column finds, page by page (rule search-column). */
export const searchColumnMachine = growingMachine('searchColumn', retainedOfSearch);
