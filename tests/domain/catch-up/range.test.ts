import { describe, expect, test } from 'vitest';
import { rangeOr, rangesOf, sinceOf, visitAfter } from '#domain/catch-up/range.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const now = 100 * HOUR;

describe('catch-up range', () => {
  // rules: catch-up-range
  test('starts at the last visit, or a number of hours ago', () => {
    expect(sinceOf('visit', { now, visit: 42 })).toBe(42);
    expect(sinceOf('6', { now, visit: 42 })).toBe(94 * HOUR);
    expect(sinceOf('72', { now })).toBe(28 * HOUR);
  });

  // rules: catch-up-range
  test('offers the last visit only where it is stored, and twelve hours instead', () => {
    expect(rangesOf({ now, visit: 1 })).toEqual(['visit', '6', '12', '24', '72']);
    expect(rangesOf({ now })).toEqual(['6', '12', '24', '72']);
    expect([rangeOr('visit', { now }), rangeOr('24', { now }), sinceOf('visit', { now })]).toEqual(['12', '24', 88 * HOUR]);
  });
});

describe('last visit', () => {
  // rules: catch-up-visit
  test('ended when the home timeline was last in sync', () => {
    expect(visitAfter(undefined, now - 8 * HOUR, now)).toBe(now - 8 * HOUR);
    expect(visitAfter(now - 30 * HOUR, now - 8 * HOUR, now)).toBe(now - 8 * HOUR);
  });

  // rules: catch-up-visit
  test('stays the same after a reload, a short break, and while the page is open', () => {
    expect(visitAfter(now - 8 * HOUR, now + HOUR, now)).toBe(now - 8 * HOUR);
    expect(visitAfter(now - 8 * HOUR, now - 29 * MINUTE, now)).toBe(now - 8 * HOUR);
    expect(visitAfter(undefined, now - MINUTE, now)).toBeUndefined();
  });

  // rules: catch-up-visit
  test('is unknown where timelines are not cached', () => {
    expect(visitAfter(now - HOUR, undefined, now)).toBeUndefined();
  });
});
