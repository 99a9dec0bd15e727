import { expect, test } from 'vitest';
import { facesOf, MOST_FACES } from '#domain/status/faces.ts';

const many = (letter: string, count: number) => Array.from({ length: count }, (_, at) => `${letter}${at}`);

test('an avatar list shows at most 15 people (rule faces-shown)', () => {
  expect([MOST_FACES, facesOf(many('a', 40), many('b', 40)).length]).toEqual([15, 15]);
  expect(facesOf(many('a', 14), many('b', 3))).toEqual([...many('a', 14), 'b0']);
});

test('whoever did both is shown once', () => {
  expect(facesOf(['a', 'b'], ['b', 'c', 'a'])).toEqual(['a', 'b', 'c']);
  expect(facesOf([], [])).toEqual([]);
});
