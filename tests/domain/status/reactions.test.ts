import { describe, expect, test } from 'vitest';
import { withReaction, withIntent } from '#domain/status/reactions.ts';

// rules: reaction-at-once
describe('reactions with one’s own wish', () => {
  const bird = { name: '🐦', count: 2, me: false };

  test('one more joins those who reacted alike', () => {
    expect(withReaction([bird], { name: '🐦', wanted: true })).toEqual([{ ...bird, count: 3, me: true }]);
  });

  test('a new kind stands last, with its picture', () => {
    const url = 'https://a.example/s.png';
    expect(withReaction([bird], { name: 'starling', url, wanted: true })).toEqual([bird, { name: 'starling', url, count: 1, me: true }]);
  });

  test('one that is taken back leaves the others, or nothing', () => {
    expect(withReaction([{ ...bird, me: true }], { name: '🐦', wanted: false })).toEqual([{ ...bird, count: 1 }]);
    expect(withReaction([{ ...bird, count: 1, me: true }], { name: '🐦', wanted: false })).toEqual([]);
  });

  test('what is so already stays as it is', () => {
    const mine = [{ ...bird, me: true }];
    expect([withReaction(mine, { name: '🐦', wanted: true }), withReaction([bird], { name: '🐦', wanted: false })]).toEqual([mine, [bird]]);
  });
});

describe('wishes in a row', () => {
  const [on, off, other] = [
    { name: '🐦', wanted: true },
    { name: '🐦', wanted: false },
    { name: '🦅', wanted: true },
  ];

  test('the one under way is not taken out, its contrary waits', () => {
    expect(withIntent(withIntent([], on), off)).toEqual([on, off]);
  });

  test('a contrary that still waited goes where the first wish is wished again', () => {
    expect(withIntent([on, off, other], on)).toEqual([on, other]);
  });

  test('a wish that waits gives way to its contrary', () => {
    expect(withIntent([on, other], { ...other, wanted: false })).toEqual([on, { ...other, wanted: false }]);
  });
});
