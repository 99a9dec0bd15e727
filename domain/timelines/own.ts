import { gapBetween, idsOf, isCounted, isOlder, withArrivals, withNewest, type Item } from './items.ts';

/**
 * One's own posts that are listed because the server answered them: what lies just below them is not known until the stream or a
 * page brings them too. `asked` were there when the newest page was asked for.
 */
export interface Own {
  readonly ids: readonly string[];
  readonly asked: readonly string[];
}

const none: readonly string[] = [];
export const noOwn: Own = { ids: none, asked: none };

/** What is left of them after the stream brought `shownStatus` into a list: it brought all that is older. */
export const ownAfter = (own: Own, received: readonly string[], items: readonly Item[]): Own => {
  if (own.ids.length === 0) return own;
  const inOrder = isCounted(idsOf(items));
  const ids = own.ids.filter((id) => !received.some((one) => one === id || (inOrder && isOlder(id, one) === true)));
  return ids.length === own.ids.length ? own : { ...own, ids };
};

/** What a newest page may be joined with. */
export const solidIds = (items: readonly Item[], { ids }: Own): readonly string[] => idsOf(items).filter((id) => !ids.includes(id));

/** Whether one was posted after the page was made. By its id, where ids say so; else it is while the page was on its way. */
const isAhead = (id: string, page: readonly string[], { asked }: Own): boolean => {
  if (page.includes(id)) return false;
  const [first] = page;
  const isLate = first !== undefined && isCounted(page) ? isOlder(first, id) : undefined;
  return isLate ?? !asked.includes(id);
};

/** Joins the newest page with a list in which own posts stand: below one that the page does not hold with what follows is a gap. */
export const withNewestAndOwn = (items: readonly Item[], own: Own, page: readonly string[]): { items: readonly Item[]; own: Own } => {
  if (own.ids.length === 0) return { items: withNewest(items, page), own };
  const ahead = own.ids.filter((id) => isAhead(id, page, own));
  const rest = solidIds(items, own).length === 0 ? [] : items.filter(({ id }) => !ahead.includes(id));
  return { items: withArrivals(withNewest(withSeams(rest, own.ids), page), ahead, true), own: { ids: ahead, asked: [] } };
};

const withSeams = (items: readonly Item[], own: readonly string[]): readonly Item[] =>
  items.flatMap((item, at) => {
    const below = items[at + 1];
    return own.includes(item.id) && below?.kind === 'status' ? [item, gapBetween(item.id, below.id)] : [item];
  });
