import { expect, test } from 'vitest';
import { listedOf, MAX_LISTED } from '#domain/status/reactors.ts';

const many = (count: number) => Array.from({ length: count }, (_, at) => `${at}`);

// rules: reactors-shown
test('a user list popover shows at most 16 people, and how many more there are', () => {
  expect(MAX_LISTED).toBe(16);
  expect(listedOf(many(16))).toEqual({ ids: many(16), more: 0 });
  expect(listedOf(many(20))).toEqual({ ids: many(16), more: 4 });
});

test('the count of the status tells of those whom the list does not name, and never of fewer than it names', () => {
  expect([listedOf(many(2), 30).more, listedOf(many(18), 3).more, listedOf([], 0).more]).toEqual([28, 2, 0]);
});
