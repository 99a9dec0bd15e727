import { describe, expect, test } from 'vitest';
import { listedOf, MAX_LISTED } from '#domain/status/reactors.ts';

const many = (count: number) => Array.from({ length: count }, (_, at) => `${at}`);

describe('listedOf', () => {
  // rules: reactors-shown
  test('returns at most 16 accounts, and the number of others', () => {
    expect(MAX_LISTED).toBe(16);
    expect(listedOf(many(16))).toEqual({ ids: many(16), more: 0 });
    expect(listedOf(many(20))).toEqual({ ids: many(16), more: 4 });
  });

  test('uses the status’s count for the others, and never a negative number', () => {
    expect([listedOf(many(2), 30).more, listedOf(many(18), 3).more, listedOf([], 0).more]).toEqual([28, 2, 0]);
  });
});
