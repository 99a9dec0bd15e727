import { gapBetween, idsOf, isCounted, isOlder, withArrivals, withNewest, type Item } from './items.ts';

/**
 * The user's own statuses that were added from a response: it is unknown what is directly below them until the stream or a
 * page contains them too. Those in `requested` were in the list when the newest page was requested.
 */
export interface Own {
  readonly ids: readonly string[];
  readonly requested: readonly string[];
}

const none: readonly string[] = [];
export const noOwn: Own = { ids: none, requested: none };

/** Returns the remaining ones after the stream delivered statuses: everything older has been delivered as well. */
export const ownAfter = (own: Own, received: readonly string[], items: readonly Item[]): Own => {
  if (own.ids.length === 0) return own;
  const inOrder = isCounted(idsOf(items));
  const ids = own.ids.filter((id) => !received.some((one) => one === id || (inOrder && isOlder(id, one) === true)));
  return ids.length === own.ids.length ? own : { ...own, ids };
};

/** Returns the ids that a newest page may be joined at. */
export const solidIds = (items: readonly Item[], { ids }: Own): readonly string[] => idsOf(items).filter((id) => !ids.includes(id));

/** True if a status was posted after the page was generated: by its id, if ids can be compared; else if it was posted during the request. */
const isAhead = (id: string, page: readonly string[], { requested }: Own): boolean => {
  if (page.includes(id)) return false;
  const [first] = page;
  const isLate = first !== undefined && isCounted(page) ? isOlder(first, id) : undefined;
  return isLate ?? !requested.includes(id);
};

/** Joins the newest page with a list that contains own statuses: a gap separates one that the page lacks from the items below it. */
export const withNewestAndOwn = (items: readonly Item[], own: Own, page: readonly string[]): { items: readonly Item[]; own: Own } => {
  if (own.ids.length === 0) return { items: withNewest(items, page), own };
  const ahead = own.ids.filter((id) => isAhead(id, page, own));
  const rest = solidIds(items, own).length === 0 ? [] : items.filter(({ id }) => !ahead.includes(id));
  return { items: withArrivals(withNewest(withSeams(rest, own.ids), page), ahead, true), own: { ids: ahead, requested: [] } };
};

const withSeams = (items: readonly Item[], own: readonly string[]): readonly Item[] =>
  items.flatMap((item, at) => {
    const below = items[at + 1];
    return own.includes(item.id) && below?.kind === 'status' ? [item, gapBetween(item.id, below.id)] : [item];
  });
