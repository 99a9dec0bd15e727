/** How much of a list in numbered pages is loaded: by pages, since malformed items are dropped and would never reach a total (rule list-end). */
export interface LoadedPages {
  readonly pages: number;
  readonly lastPage: number;
}

/** Returns the number of the last page of a list with so many items on the server, at least 1. */
export const lastPageOf = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** True if the server has pages that aren't loaded. */
export const hasMorePages = ({ pages, lastPage }: LoadedPages): boolean => pages < lastPage;
