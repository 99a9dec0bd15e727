/** The position of an item, in px from the top of the window. */
export interface Spot {
  id: string;
  top: number;
  bottom: number;
}

/** The positions of the items just before the list changed. */
export interface Change {
  at: number;
  before: readonly Spot[];
}

const BLOCKED_MS = 1_000; // (rule press-blocked)

/** True if a press hits a different item from the one that lay under the pointer before the list changed less than a second ago. */
export const isMisdirected = (change: Change | undefined, press: { at: number; y: number; id: string }): boolean => {
  if (!change || press.at - change.at >= BLOCKED_MS) return false;
  const before = change.before.find(({ top, bottom }) => top <= press.y && press.y < bottom);
  return before !== undefined && before.id !== press.id;
};
