/** The user's position in a list: an item, and its top in px from the window's. */
export interface ScrollAnchor {
  readonly id: string;
  readonly top: number;
  /** A status some way above: the page below it contains the item. */
  readonly below?: string;
}

const ABOVE = 8; // our choice: more than a window holds, and less than a page

/** Returns the anchor of an item among the listed ids; gaps are no statuses, so no page begins below one. */
export const scrollAnchorOf = (ids: readonly string[], { id, top }: { id: string; top: number }): ScrollAnchor => {
  const below = ids.slice(0, Math.max(0, ids.indexOf(id) - ABOVE)).findLast((one) => !one.startsWith('gap:'));
  return { id, top, ...(below === undefined ? {} : { below }) };
};
