import type { Step } from './emoji-keys.ts';

/** A square of the grid and the title of a group, in px (rule emoji-grid). */
export const ITEM_PX = 40;
export const TITLE_PX = 24;
const BEYOND_PX = 2 * ITEM_PX; // our choice: so much is there before it is scrolled to

/** A row of the picker's grid, counted from 1: the title of a group, or emoji counted through all groups. */
export type EmojiRow = { readonly nth: number; readonly top: number; readonly group: number } & (
  | { readonly kind: 'title' }
  | { readonly kind: 'items'; readonly from: number; readonly count: number }
);

/** The rows of groups of emoji, and their total height; a single group has no title. */
export const rowsOf = (counts: readonly number[], columns: number): { rows: readonly EmojiRow[]; height: number } => {
  const rows: EmojiRow[] = [];
  let [top, first] = [0, 0];
  for (const [group, total] of counts.entries()) {
    if (counts.length > 1) {
      rows.push({ kind: 'title', nth: rows.length + 1, top, group });
      top += TITLE_PX;
    }
    for (let at = 0; at < total; at += columns) {
      rows.push({ kind: 'items', nth: rows.length + 1, top, group, from: first + at, count: Math.min(columns, total - at) });
      top += ITEM_PX;
    }
    first += total;
  }
  return { rows, height: top };
};

const holds = (row: EmojiRow, at: number): boolean => row.kind === 'items' && at >= row.from && at < row.from + row.count;

/** Returns the rows to render: those in the viewport with some overscan, and the row that has the tab stop. */
export const rowsShown = (rows: readonly EmojiRow[], top: number, height: number, active: number): readonly EmojiRow[] =>
  rows.filter((row) => (row.top >= top - ITEM_PX - BEYOND_PX && row.top <= top + height + BEYOND_PX) || holds(row, active));

/** Returns the group at a vertical position. */
export const groupAt = (rows: readonly EmojiRow[], top: number): number => rows.findLast((row) => row.top <= top)?.group ?? 0;

/** Returns the index of the emoji that a step leads to; a step to another row stays in the column if that row has it (rule emoji-keys). */
export const emojiAfter = (rows: readonly EmojiRow[], at: number, step: Step): number => {
  const items = rows.flatMap((row) => (row.kind === 'items' ? [row] : []));
  const here = items.findIndex((one) => holds(one, at));
  const [row, last] = [items[here], items.at(-1)];
  if (!row || !last) return at;
  const end = last.from + last.count - 1;
  if ('across' in step) return Math.max(0, Math.min(end, at + step.across));
  if ('edge' in step) {
    if (step.of === 'grid') return step.edge === 'start' ? 0 : end;
    return step.edge === 'start' ? row.from : row.from + row.count - 1;
  }
  const to = items[Math.max(0, Math.min(items.length - 1, here + step.down))] ?? row;
  return to === row ? at : to.from + Math.min(at - row.from, to.count - 1);
};
