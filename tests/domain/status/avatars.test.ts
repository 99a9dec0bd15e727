import { expect, test } from 'vitest';
import { avatarsOf, MAX_AVATARS } from '#domain/status/avatars.ts';

const many = (letter: string, count: number) => Array.from({ length: count }, (_, at) => `${letter}${at}`);

// rules: avatars-shown
test('an avatar list shows at most 15 people', () => {
  expect([MAX_AVATARS, avatarsOf(many('a', 40), many('b', 40)).length]).toEqual([15, 15]);
  expect(avatarsOf(many('a', 14), many('b', 3))).toEqual([...many('a', 14), 'b0']);
});

test('whoever did both is shown once', () => {
  expect(avatarsOf(['a', 'b'], ['b', 'c', 'a'])).toEqual(['a', 'b', 'c']);
  expect(avatarsOf([], [])).toEqual([]);
});
