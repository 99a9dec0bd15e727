import { describe, expect, test } from 'vitest';
import { avatarsOf, MAX_AVATARS } from '#domain/status/avatars.ts';

const many = (letter: string, count: number) => Array.from({ length: count }, (_, at) => `${letter}${at}`);

describe('avatarsOf', () => {
  // rules: avatars-shown
  test('returns at most 15 accounts', () => {
    expect([MAX_AVATARS, avatarsOf(many('a', 40), many('b', 40)).length]).toEqual([15, 15]);
    expect(avatarsOf(many('a', 14), many('b', 3))).toEqual([...many('a', 14), 'b0']);
  });

  test('returns an account that did both once', () => {
    expect(avatarsOf(['a', 'b'], ['b', 'c', 'a'])).toEqual(['a', 'b', 'c']);
    expect(avatarsOf([], [])).toEqual([]);
  });
});
