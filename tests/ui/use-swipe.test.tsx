import { describe, expect, test } from 'vitest';
import { isSwipe } from '#ui/use-swipe.ts';

const from = { x: 100, y: 100 };
const cases = [
  { to: { x: 70, y: 100 }, px: 30, direction: 'left', is: true },
  { to: { x: 71, y: 100 }, px: 30, direction: 'left', is: false },
  { to: { x: 150, y: 110 }, px: 50, direction: 'right', is: true },
  { to: { x: 150, y: 110 }, px: 50, direction: 'left', is: false },
  { to: { x: 60, y: 160 }, px: 30, direction: 'left', is: false },
  { to: { x: 90, y: 150 }, px: 50, direction: 'down', is: true },
  { to: { x: 60, y: 150 }, px: 50, direction: 'down', is: false },
  { to: { x: 100, y: 50 }, px: 50, direction: 'down', is: false },
] as const;

describe('useSwipe', () => {
  // rules: drawer-swipe, notifications-swipe
  test.each(cases)('going to $to is a swipe of $px px $direction: $is', ({ to, px, direction, is }) => {
    expect(isSwipe(from, to, { px, direction })).toBe(is);
  });
});
