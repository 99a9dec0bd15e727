import { describe, expect, test } from 'vitest';
import { positionBeside } from '#ui/position-beside.ts';

const room = { width: 390, height: 800 };
const size = { width: 300, height: 200 };
const box = (left: number, top: number) => ({ left, right: left + 44, top, bottom: top + 44 });

describe('positionBeside', () => {
  test.each([
    ['below, where it begins', box(20, 100), false, { left: 20, top: 150 }],
    ['above, where there is no room below', box(20, 700), false, { left: 20, top: 494 }],
    ['inside the window, at its end', box(340, 100), false, { left: 82, top: 150 }],
    ['inside it, at its beginning', box(-30, 100), false, { left: 8, top: 150 }],
    ['where it ends, from right to left', box(340, 100), true, { left: 82, top: 150 }],
  ] as const)('%s', (_, anchor, isRightToLeft, expected) => expect(positionBeside(anchor, size, room, isRightToLeft)).toEqual(expected));

  test('stays inside where neither side has room', () => {
    expect(positionBeside(box(20, 150), { width: 300, height: 320 }, { width: 390, height: 400 }, false)).toEqual({ left: 20, top: 72 });
  });
});
