import { isForReader, inOrder, type NotificationBox } from './box-shape.ts';
import { isOlder, indexInOrder } from '../timelines/items.ts';

/** The read marker of a server that stores a single one and has no call for single notifications, with the ids newer than it. */
export interface ReadMarker {
  readonly upTo: string;
  readonly newer: readonly string[];
}

/** Returns the marker of everything read without a gap; undefined where it is not beyond the server's. Types that the settings hide do not count as unread. */
export const readMarkerOf = (box: NotificationBox): ReadMarker | undefined => {
  const { notifications, list, readUpTo } = box;
  const order = inOrder(box);
  const isOpen = (id: string) => {
    const one = notifications.get(id);
    return one !== undefined && isForReader(box, one) && !one.seen;
  };
  const at = order.findLastIndex(isOpen) + 1;
  const upTo = order[at];
  const before = readUpTo === undefined ? -1 : indexInOrder(order, readUpTo);
  if (upTo === undefined || upTo === readUpTo || (before >= 0 && before <= at)) return undefined;
  // Below the loaded list there may be unread ones.
  const isSafe = at === 0 || before >= 0 || list.older === undefined;
  return isSafe ? { upTo, newer: order.slice(0, at) } : undefined;
};

/** True if a marker that was set meanwhile is newer than this one: some servers accept an older one. */
export const isBehind = ({ upTo, newer }: ReadMarker, set: string | undefined): boolean =>
  set !== undefined && (set === upTo || newer.includes(set) || isOlder(upTo, set) === true);
