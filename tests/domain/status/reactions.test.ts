import { describe, expect, test } from 'vitest';
import { withReaction, withIntent } from '#domain/status/reactions.ts';

// rules: reaction-at-once
describe('withReaction', () => {
  const bird = { name: '🐦', count: 2, me: false };

  test('increments the count of an existing reaction', () => {
    expect(withReaction([bird], { name: '🐦', wanted: true })).toEqual([{ ...bird, count: 3, me: true }]);
  });

  test('appends a new reaction with its image', () => {
    const url = 'https://a.example/s.png';
    expect(withReaction([bird], { name: 'starling', url, wanted: true })).toEqual([bird, { name: 'starling', url, count: 1, me: true }]);
  });

  test('decrements the count, and removes the last', () => {
    expect(withReaction([{ ...bird, me: true }], { name: '🐦', wanted: false })).toEqual([{ ...bird, count: 1 }]);
    expect(withReaction([{ ...bird, count: 1, me: true }], { name: '🐦', wanted: false })).toEqual([]);
  });

  test('returns the same reactions when nothing changes', () => {
    const mine = [{ ...bird, me: true }];
    expect([withReaction(mine, { name: '🐦', wanted: true }), withReaction([bird], { name: '🐦', wanted: false })]).toEqual([mine, [bird]]);
  });
});

describe('withIntent', () => {
  const [on, off, other] = [
    { name: '🐦', wanted: true },
    { name: '🐦', wanted: false },
    { name: '🦅', wanted: true },
  ];

  test('retains the intent in progress, and queues the opposite', () => {
    expect(withIntent(withIntent([], on), off)).toEqual([on, off]);
  });

  test('removes a queued opposite when the first intent is repeated', () => {
    expect(withIntent([on, off, other], on)).toEqual([on, other]);
  });

  test('replaces a queued intent by its opposite', () => {
    expect(withIntent([on, other], { ...other, wanted: false })).toEqual([on, { ...other, wanted: false }]);
  });
});
