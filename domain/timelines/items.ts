/** A timeline is a list of items, not of statuses. A gap replaces statuses that may be missing between its neighbours. */
export type Item = { kind: 'status'; id: string } | { kind: 'gap'; id: string; newerThan: string; olderThan: string };

const statusItem = (id: string): Item => ({ kind: 'status', id });
/** The gap below one status and above another. */
export const gapBetween = (olderThan: string, newerThan: string): Item => ({ kind: 'gap', id: `gap:${newerThan}`, newerThan, olderThan });
const unique = (ids: readonly string[]): string[] => [...new Set(ids)];

/** The ids of the statuses among items, in order. */
export const idsOf = (items: readonly Item[]): string[] => items.flatMap((item) => (item.kind === 'status' ? [item.id] : []));

const SAMPLE_SIZE = 20; // our choice: a page (rule gap-instead)

/** True if one id is older than another by the server's counter (numbers, or strings of equal length); undefined if they cannot be compared. */
export const isOlder = (one: string, other: string): boolean | undefined => {
  if (one.length === other.length) return one < other;
  return /^\d+$/.test(one) && /^\d+$/.test(other) ? one.length < other.length : undefined;
};

/** True if a list is ordered by id, judging by its top: ids are opaque, so this is checked and not assumed. */
export const isCounted = (ids: readonly string[]): boolean =>
  ids.length > 1 && ids.slice(0, SAMPLE_SIZE).every((id, at) => at === 0 || isOlder(id, ids[at - 1] ?? '') === true);

/** Returns the index of an id, or where it would be inserted, in a list that is ordered by id; -1 if that is unknown, or below all. */
export const indexInOrder = (ids: readonly string[], id: string): number => {
  const at = ids.indexOf(id);
  return at >= 0 || !isCounted(ids) ? at : ids.findIndex((one) => isOlder(one, id) === true);
};

/**
 * Inserts new statuses into the list, newest first: at the top, or, if the list is ordered by id, an
 * overdue one at its index. Statuses older than all of a list that has more pages arrive with those pages.
 */
export const withArrivals = (items: readonly Item[], ids: readonly string[], hasMore = false): readonly Item[] => {
  const listed = idsOf(items);
  const existing = new Set(listed);
  const fresh = unique(ids).filter((id) => !existing.has(id));
  if (fresh.length === 0) return items;
  if (!isCounted(listed)) return [...fresh.map(statusItem), ...items];
  return fresh.toReversed().reduce((all, id) => withInserted(all, id, hasMore), items);
};

const withInserted = (items: readonly Item[], id: string, hasMore: boolean): readonly Item[] => {
  const at = items.findIndex((item) => item.kind === 'status' && isOlder(item.id, id) !== false);
  if (at < 0) return hasMore ? items : [...items, statusItem(id)];
  // A status within a gap arrives when that is filled.
  return items[at - 1]?.kind === 'gap' ? items : [...items.slice(0, at), statusItem(id), ...items.slice(at)];
};

/** Puts an older page at the end. */
export const withOlder = (items: readonly Item[], ids: readonly string[]): readonly Item[] => {
  const existing = new Set(idsOf(items));
  const fresh = unique(ids).filter((id) => !existing.has(id));
  return fresh.length === 0 ? items : [...items, ...fresh.map(statusItem)];
};

/**
 * Joins the newest page with the list. If the page reaches a loaded status, the two are merged in the server's
 * order; if it reaches none, a gap remains between them.
 */
export const withNewest = (items: readonly Item[], page: readonly string[]): readonly Item[] => {
  const ids = unique(page);
  const last = ids.at(-1);
  const firstExisting = idsOf(items)[0];
  if (last === undefined || firstExisting === undefined) return last === undefined ? items : ids.map(statusItem);
  const existing = new Set(idsOf(items));
  if (!ids.some((id) => existing.has(id))) return [...ids.map(statusItem), gapBetween(last, firstExisting), ...items];
  return mergedAtTop(items, ids);
};

/** Walks both lists in parallel. Statuses that only the list contains are newer than the page, so they stay above those that only the page contains. */
const mergedAtTop = (items: readonly Item[], ids: readonly string[]): readonly Item[] => {
  const inPage = new Set(ids);
  const positionOf = new Map(items.map(({ id }, position) => [id, position]));
  const merged: Item[] = [];
  let pending: Item[] = [];
  let at = 0;
  for (const id of ids) {
    const position = positionOf.get(id);
    if (position === undefined) {
      pending.push(statusItem(id));
      continue;
    }
    merged.push(...items.slice(at, position).filter((item) => !isCovered(item, inPage)));
    at = Math.max(at, position + 1);
    merged.push(...pending, statusItem(id));
    pending = [];
  }
  return withTrueEnds([...merged, ...pending, ...items.slice(at).filter((item) => !isCovered(item, inPage))]);
};

/** True if the page accounts for an item: a status that it contains, or a gap both of whose ends it contains. */
const isCovered = (item: Item, inPage: ReadonlySet<string>): boolean =>
  item.kind === 'gap' ? inPage.has(item.newerThan) && inPage.has(item.olderThan) : inPage.has(item.id);

/** Updates the ends of each gap to its current neighbours; removes a gap at the end of the list. */
export const withTrueEnds = (items: readonly Item[]): readonly Item[] =>
  items.flatMap((item, at) => {
    const [above, below] = [items[at - 1], items[at + 1]];
    if (item.kind === 'status') return [item];
    return above?.kind === 'status' && below?.kind === 'status' ? [gapBetween(above.id, below.id)] : [];
  });

/** Returns the number of items within the range of a page that begins above them: down to its last status, even an unknown one if ids can be compared. */
const rangeOf = (items: readonly Item[], page: readonly string[], isLast: boolean): number => {
  if (isLast) return items.length;
  const inPage = new Set(page);
  const last = page.at(-1);
  const overlapEnd = items.findLastIndex(({ id }) => inPage.has(id)) + 1;
  if (last === undefined || !isCounted(page) || !isCounted(idsOf(items))) return overlapEnd;
  const beyond = items.slice(overlapEnd).findIndex((item) => item.kind === 'status' && isOlder(last, item.id) !== true);
  if (beyond < 0) return items.length;
  // The page ends within a gap, which continues below it.
  return overlapEnd + beyond - (items[overlapEnd + beyond - 1]?.kind === 'gap' ? 1 : 0);
};

/** Returns the first and last index of a page among the items, if both have the same order and are ordered by id. */
const spanOf = (items: readonly Item[], page: readonly string[]): readonly [start: number, end: number] | undefined => {
  if (!isCounted(page)) return undefined;
  const indexes = new Map(items.map(({ id }, at) => [id, at]));
  const found = page.flatMap((id) => indexes.get(id) ?? []);
  const isInOrder = found.every((position, at) => at === 0 || position > (found[at - 1] ?? 0));
  const [start, end] = [found[0], found.at(-1)];
  return isInOrder && start !== undefined && end !== undefined ? [start, end] : undefined;
};

const without = (
  items: readonly Item[],
  [start, end]: readonly [start: number, end: number],
  there: ReadonlySet<string>,
): readonly Item[] => {
  const remaining = items.filter(({ kind, id }, at) => at < start || at >= end || kind === 'gap' || there.has(id));
  return remaining.length === items.length ? items : withTrueEnds(remaining);
};

/** Returns the list without the statuses within the range of a page that are missing from it, or below the last page: they were deleted (rule page-proves). The user's `own` statuses may be newer than the page. */
export const withoutRemoved = (
  items: readonly Item[],
  page: readonly string[],
  own: readonly string[],
  isLast = false,
): readonly Item[] => {
  const [start, end] = spanOf(items, page) ?? [];
  return start === undefined ? items : without(items, [start, isLast ? items.length : (end ?? start)], new Set([...page, ...own]));
};

/** Returns a cached list without the statuses that the newest page proves to be deleted: all of it is older than that page, and the last page ends it (rule page-proves). */
export const withoutRemovedSince = (
  items: readonly Item[],
  page: readonly string[],
  isLast: boolean,
  own: readonly string[],
): readonly Item[] => {
  const reaches = isLast || items.some(({ id }) => page.includes(id));
  return reaches ? without(items, [0, rangeOf(items, page, isLast)], new Set([...page, ...own])) : items;
};

/** Returns the list with everything below a status replaced by the page that begins there, within the page's range (rule page-proves). */
export const withChecked = (items: readonly Item[], after: string, page: readonly string[], isLast: boolean): readonly Item[] => {
  const at = items.findIndex(({ id }) => id === after) + 1;
  const [above, below] = [items.slice(0, at), items.slice(at)];
  const existing = new Set([...idsOf(above), ...page]);
  const fresh = unique(page).filter((id) => !above.some((item) => item.id === id));
  const end = rangeOf(below, page, isLast);
  // If the range of the page is unknown, deleted statuses below it cannot be distinguished from others.
  const rest = end === 0 && below.length > 0 && !isCounted(page) ? [] : below.slice(end).filter(({ id }) => !existing.has(id));
  return withTrueEnds([...above, ...fresh.map(statusItem), ...rest]);
};

/** Fills a gap with the page directly below its upper end; it closes only when the page reaches its lower end. */
export const withGapFilled = (
  items: readonly Item[],
  gapId: string,
  page: readonly string[],
  isLast: boolean,
  own: readonly string[],
): readonly Item[] => {
  const at = items.findIndex((item) => item.kind === 'gap' && item.id === gapId);
  const gap = items[at];
  if (gap?.kind !== 'gap') return items;
  const below = new Set(idsOf(items.slice(at + 1)));
  const above = new Set(idsOf(items.slice(0, at)));
  const reached = page.findIndex((id) => below.has(id));
  const fresh = unique(reached < 0 ? page : page.slice(0, reached)).filter((id) => !above.has(id) && !below.has(id));
  const isClosed = reached >= 0 || isLast;
  const rest = isClosed ? [] : [gapBetween(page.at(-1) ?? gap.olderThan, gap.newerThan)];
  const lower = items.slice(at + 1);
  const remaining = isClosed ? withoutRemoved(lower, page, own) : lower;
  return [...items.slice(0, at), ...fresh.map(statusItem), ...rest, ...remaining];
};

/** The newest `count` statuses, without a gap at the end. */
export const newest = (items: readonly Item[], count: number): readonly Item[] => {
  let left = count;
  const end = items.findIndex((item) => item.kind === 'status' && left-- === 0);
  const remaining = end < 0 ? items : items.slice(0, end);
  return remaining.at(-1)?.kind === 'gap' ? remaining.slice(0, -1) : remaining;
};
