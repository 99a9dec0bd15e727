import type { PageQuery } from '#domain/timelines/page.ts';

/**
 * Tells which page ends a list although its header names a next one, as Pleroma's and GoToSocial's headers do on every page (rule list-end).
 * `short`: one with fewer rows than the page size in the header; a header without a size is believed. `shortOnPleroma`: the same,
 * but only on Pleroma and its forks, which count rows exactly; others drop some after counting. `empty`: only one without rows, for
 * timelines, whose pages are often short. A page without a header is always the last, unless its caller can page in another way.
 */
export type ListEnd = 'short' | 'shortOnPleroma' | 'empty';

const MIN = 20; // every server sends at least as many rows per page, if there are as many

/** Returns the number of rows of a page that is not the last; 1 if the header does not state it. */
const wholePage = (next: PageQuery): number => {
  const named = Number(new URLSearchParams(next).get('limit'));
  return named > 0 ? Math.min(named, MIN) : 1;
};

/** True if a page with these rows, whose header names a next one, ends its list. */
export const isLastPage = (
  http: { can: (ability: 'accountExtras') => boolean },
  ends: ListEnd,
  rows: unknown,
  next: PageQuery,
): boolean => {
  if (!Array.isArray(rows)) return false;
  if (ends === 'empty' || (ends === 'shortOnPleroma' && !http.can('accountExtras'))) return rows.length === 0;
  return rows.length < wholePage(next);
};
