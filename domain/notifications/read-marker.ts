import { isForReader, inOrder, type NotificationBox } from './box-shape.ts';
import { isOlder, indexInOrder } from '../timelines/items.ts';

/** How far all is read, as a server keeps it that has one mark and no call for single ones, and what is newer than that. */
export interface ReadMarker {
  readonly upTo: string;
  readonly newer: readonly string[];
}

/** How far all is read without a gap; undefined where that is no further than the server knows. What the reader never sees stops nothing. */
export const readMarkerOf = (box: NotificationBox): ReadMarker | undefined => {
  const { known, list, readUpTo } = box;
  const order = inOrder(box);
  const isOpen = (id: string) => {
    const one = known.get(id);
    return one !== undefined && isForReader(box, one) && !one.seen;
  };
  const at = order.findLastIndex(isOpen) + 1;
  const upTo = order[at];
  const before = readUpTo === undefined ? -1 : indexInOrder(order, readUpTo);
  if (upTo === undefined || upTo === readUpTo || (before >= 0 && before <= at)) return undefined;
  // Further down there may be some that nobody read.
  const isSafe = at === 0 || before >= 0 || list.older === undefined;
  return isSafe ? { upTo, newer: order.slice(0, at) } : undefined;
};

/** Whether a mark that was set meanwhile is further than ours: marks of some servers go back when they are told to. */
export const isBehind = ({ upTo, newer }: ReadMarker, set: string | undefined): boolean =>
  set !== undefined && (set === upTo || newer.includes(set) || isOlder(upTo, set) === true);
