import { describe, expect, test } from 'vitest';
import { emojiAfter, groupAt, ITEM_PX, rowsOf, rowsShown, TITLE_PX } from '#components/emoji/emoji-rows.ts';

const { rows, height } = rowsOf([3, 5], 4);

describe('rows of the emoji grid', () => {
  // rules: emoji-grid
  test('are 40 px high, and their titles 24 px', () => {
    expect([ITEM_PX, TITLE_PX]).toEqual([40, 24]);
    expect(rows).toEqual([
      { kind: 'title', nth: 1, group: 0, top: 0 },
      { kind: 'items', nth: 2, group: 0, top: 24, from: 0, count: 3 },
      { kind: 'title', nth: 3, group: 1, top: 64 },
      { kind: 'items', nth: 4, group: 1, top: 88, from: 3, count: 4 },
      { kind: 'items', nth: 5, group: 1, top: 128, from: 7, count: 1 },
    ]);
    expect(height).toBe(168);
  });

  test('have no title for a single group', () => {
    expect(rowsOf([2], 4)).toEqual({ rows: [{ kind: 'items', nth: 1, group: 0, top: 0, from: 0, count: 2 }], height: 40 });
  });

  test('are rendered only where visible, together with the tab stop', () => {
    const { rows } = rowsOf([4_000], 8);
    const shown = rowsShown(rows, 4_000, 320, 0);
    expect([shown.length < 20, shown[0]?.top, shown.some(({ top }) => top === 4_000)]).toEqual([true, 0, true]);
  });

  test('return the group at an offset', () => {
    expect([groupAt(rows, 0), groupAt(rows, 63), groupAt(rows, 64), groupAt(rows, 900), groupAt([], 0)]).toEqual([0, 0, 1, 1, 0]);
  });

  test.each([
    [2, { across: 1 }, 3],
    [0, { across: -1 }, 0],
    [7, { across: 1 }, 7],
    [1, { down: 1 }, 4],
    [2, { down: 1 }, 5],
    [6, { down: 1 }, 7],
    [7, { down: 1 }, 7],
    [7, { down: -1 }, 3],
    [6, { down: -1 }, 2],
    [1, { down: -1 }, 1],
    [1, { down: 7 }, 7],
    [5, { down: -7 }, 2],
    [5, { edge: 'start', of: 'row' }, 3],
    [4, { edge: 'end', of: 'row' }, 6],
    [1, { edge: 'end', of: 'row' }, 2],
    [5, { edge: 'start', of: 'grid' }, 0],
    [5, { edge: 'end', of: 'grid' }, 7],
  ] as const)('lead from %i by %o to %i', (at, step, to) => expect(emojiAfter(rows, at, step)).toBe(to));
});
