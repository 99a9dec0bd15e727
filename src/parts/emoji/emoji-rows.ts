/** A square of the grid and the title of a group, in px (rule emoji-grid). */
export const ITEM_PX = 40;
export const TITLE_PX = 24;
const BEYOND_PX = 2 * ITEM_PX; // our choice: so much is there before it is scrolled to

/** A row of the picker's grid: the title of a group, or emoji counted through all groups. */
export type EmojiRow = { readonly top: number; readonly group: number } & (
  | { readonly kind: 'title' }
  | { readonly kind: 'items'; readonly from: number; readonly count: number }
);

/** The rows of groups of so many emoji each, and how high they are together; one group alone has no title. */
export const rowsOf = (counts: readonly number[], columns: number): { rows: readonly EmojiRow[]; height: number } => {
  const rows: EmojiRow[] = [];
  let [top, first] = [0, 0];
  for (const [group, total] of counts.entries()) {
    if (counts.length > 1) {
      rows.push({ kind: 'title', top, group });
      top += TITLE_PX;
    }
    for (let at = 0; at < total; at += columns) {
      rows.push({ kind: 'items', top, group, from: first + at, count: Math.min(columns, total - at) });
      top += ITEM_PX;
    }
    first += total;
  }
  return { rows, height: top };
};

const holds = (row: EmojiRow, at: number): boolean => row.kind === 'items' && at >= row.from && at < row.from + row.count;

/** What is rendered of the rows: those in sight and a little beyond, and the one that holds the tab stop. */
export const rowsShown = (rows: readonly EmojiRow[], top: number, height: number, active: number): readonly EmojiRow[] =>
  rows.filter((row) => (row.top >= top - ITEM_PX - BEYOND_PX && row.top <= top + height + BEYOND_PX) || holds(row, active));

/** The group whose rows stand at a height. */
export const groupAt = (rows: readonly EmojiRow[], top: number): number => rows.findLast((row) => row.top <= top)?.group ?? 0;

/** Where a key leads from an emoji: along the rows with a step of ±1, or to the row above or below. */
export const emojiAfter = (rows: readonly EmojiRow[], at: number, step: { across?: number; down?: number }): number => {
  const items = rows.flatMap((row) => (row.kind === 'items' ? [row] : []));
  const last = items.at(-1);
  const row = items.findIndex((one) => holds(one, at));
  const from = items[row];
  if (!last || !from) return at;
  const { across = 0, down = 0 } = step;
  if (down === 0) return Math.max(0, Math.min(last.from + last.count - 1, at + across));
  const to = items[row + down];
  return to ? to.from + Math.min(at - from.from, to.count - 1) : at;
};
