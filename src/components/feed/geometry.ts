/** The height of the two sticky bars, px: the visible content begins below them. */
export const BARS_PX = 106;

/** The scroll anchor of a list: the top of one item, in px from the top of the window. */
export interface Anchor {
  id: string;
  top: number;
}

/** The items to render: from the first to before the last. */
export interface Range {
  from: number;
  to: number;
}

/** A rendered item, or the room of `skipped` items that are not rendered. */
export type Segment = { kind: 'item'; index: number } | { kind: 'room'; key: string; height: number };

export type HeightOf = (id: string) => number;

/** The height of items that were never measured is taken from those that were. */
const FIRST_GUESS = 160;
const MIN_GUESS = 40;

export interface Heights {
  heightOf: HeightOf;
  learn: (id: string, height: number) => void;
}

/** Stores measured heights by item, so that they stay correct when items are inserted or removed. */
export const createHeights = (): Heights => {
  const heights = new Map<string, number>();
  let sum = 0;
  return {
    heightOf: (id) => heights.get(id) ?? (heights.size === 0 ? FIRST_GUESS : Math.max(MIN_GUESS, sum / heights.size)),
    learn: (id, height) => {
      sum += height - (heights.get(id) ?? 0);
      heights.set(id, height);
    },
  };
};

/** The items that cover the window and `buffer` px on both sides of it, seen from the scroll anchor. */
export const rangeAround = (
  ids: readonly string[],
  anchor: Anchor,
  { height, buffer }: { height: number; buffer: number },
  heightOf: HeightOf,
): Range => {
  const at = Math.max(0, ids.indexOf(anchor.id));
  let [from, top] = [at, anchor.top];
  while (from > 0 && top > -buffer) top -= heightOf(ids[--from] ?? '');
  let [to, bottom] = [at, anchor.top];
  while (to < ids.length && bottom < height + buffer) bottom += heightOf(ids[to++] ?? '');
  return { from, to: Math.max(to, Math.min(at + 1, ids.length)) };
};

/** Lays out a range, and one item beside it that must stay (the focus is in it), with room for the rest. */
export const segmentsOf = (ids: readonly string[], { from, to }: Range, retained: number, heightOf: HeightOf): readonly Segment[] => {
  const shown: number[] = [];
  for (let index = from; index < to; index++) shown.push(index);
  if (retained >= 0 && retained < from) shown.unshift(retained);
  if (retained >= to) shown.push(retained);
  const segments: Segment[] = [];
  let next = 0;
  const leaveRoom = (until: number) => {
    if (next >= until) return;
    let height = 0;
    for (; next < until; next++) height += heightOf(ids[next] ?? '');
    segments.push({ kind: 'room', key: `room:${ids[until] ?? 'end'}`, height });
  };
  for (const index of shown) {
    leaveRoom(index);
    segments.push({ kind: 'item', index });
    next = index + 1;
  }
  leaveRoom(ids.length);
  return segments;
};

/** The item whose span covers `offset` px from the start of the list, and where it begins. */
export const itemAt = (ids: readonly string[], offset: number, heightOf: HeightOf): { index: number; start: number } => {
  let start = 0;
  for (let index = 0; index < ids.length; index++) {
    const height = heightOf(ids[index] ?? '');
    if (start + height > offset || index === ids.length - 1) return { index, start };
    start += height;
  }
  return { index: 0, start: 0 };
};
