import type { PageQuery } from '#domain/timelines/page.ts';

/**
 * Which page ends a list although its header names a next one, as Pleroma's and GoToSocial's headers do on every page (rule list-end).
 * `short`: one with fewer rows than the header says that a page has; a header that names no size is believed. `shortOnPleroma`: the same,
 * where no server but Pleroma's kin counts rows exactly; others leave some out after they counted. `empty`: only one without rows, as of
 * timelines, whose pages are often short. A page without a header is the last in any case, unless its caller knows another way on.
 */
export type ListEnd = 'short' | 'shortOnPleroma' | 'empty';

const MIN = 20; // every server sends as many rows at once, where there are as many

/** How many rows a page has if it is not the last; 1 where the header does not tell. */
const wholePage = (next: PageQuery): number => {
  const named = Number(new URLSearchParams(next).get('limit'));
  return named > 0 ? Math.min(named, MIN) : 1;
};

/** Whether a page with these rows, whose header names a next one, ends its list. */
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
