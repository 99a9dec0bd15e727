import { describe, expect, test } from 'vitest';
import { isMisdirected } from '#components/feed/misdirected.ts';

const before = [
  { id: 'a', top: 100, bottom: 200 },
  { id: 'b', top: 200, bottom: 300 },
];
const change = { at: 5_000, before };

const cases = [
  { why: 'something else came under the pointer', press: { at: 5_500, y: 150, id: 'new' }, is: true },
  { why: 'its neighbour came under the pointer', press: { at: 5_999, y: 250, id: 'a' }, is: true },
  { why: 'the same item is still there', press: { at: 5_500, y: 150, id: 'a' }, is: false },
  { why: 'a second has passed', press: { at: 6_000, y: 150, id: 'new' }, is: false },
  { why: 'nothing of the list was there', press: { at: 5_500, y: 50, id: 'new' }, is: false },
];

describe('misdirected presses', () => {
  // rules: press-blocked
  test.each(cases)('$why: blocked is $is', ({ press, is }) => {
    expect(isMisdirected(change, press)).toBe(is);
  });

  test('are never blocked without a change', () => {
    expect(isMisdirected(undefined, { at: 0, y: 150, id: 'a' })).toBe(false);
  });
});
