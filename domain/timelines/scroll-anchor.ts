/** Where a reader left a list: what was being read, and its top in px from the window's. */
export interface ScrollAnchor {
  readonly id: string;
  readonly top: number;
  /** A status some way above: the page below it holds what was being read. */
  readonly below?: string;
}

const ABOVE = 8; // our choice: more than a window holds, and less than a page

/** The place of an item among all that are listed; gaps are no statuses, so no page lies below one. */
export const scrollAnchorOf = (ids: readonly string[], { id, top }: { id: string; top: number }): ScrollAnchor => {
  const below = ids.slice(0, Math.max(0, ids.indexOf(id) - ABOVE)).findLast((one) => !one.startsWith('gap:'));
  return { id, top, ...(below === undefined ? {} : { below }) };
};
