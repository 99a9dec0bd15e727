import { describe, expect, it } from 'vitest';
import { courseOf, resisted } from '#domain/touch/drag.ts';
import { isPulledFar, pulledBy } from '#domain/touch/pull.ts';
import { actionOf, isFar, shiftOf } from '#domain/touch/swipe.ts';

const from = { x: 100, y: 100 };

// rules: swipe-actions
describe('course of a finger', () => {
  it.each([
    [109, 100, undefined],
    [110, 100, 'across'],
    [70, 110, 'across'],
    [115, 110, 'along'],
    [100, 111, 'along'],
    [110, 200, 'along'],
  ] as const)('to %i, %i is %s', (x, y, course) => expect(courseOf(from, { x, y })).toBe(course));
});

// rules: swipe-actions
describe('swipe', () => {
  it('replies towards the end of a line and favourites towards its start, in both directions of text', () => {
    expect([actionOf(30, false), actionOf(-30, false), actionOf(30, true), actionOf(-30, true), actionOf(0, false)]).toEqual([
      'reply',
      'favourite',
      'favourite',
      'reply',
      undefined,
    ]);
  });

  it('acts from 72 px on, in both directions', () => {
    expect([71, -71, 72, -72].map(isFar)).toEqual([false, false, true, true]);
  });

  it('moves the row with the finger, and more slowly beyond that', () => {
    expect([0, 50, -72, 102, -102, 900].map(shiftOf)).toEqual([0, 50, -72, 82, -82, 108]);
  });
});

// rules: pull-refresh
describe('pull', () => {
  it('refreshes from 72 px on', () => expect([-80, 71, 72].map(isPulledFar)).toEqual([false, false, true]));
  it('never moves the indicator up', () => expect([-30, 40, 102].map(pulledBy)).toEqual([0, 40, 82]));
  it('follows more slowly beyond the limit', () => expect(resisted(-60, 30)).toBe(-40));
});
