import { expect, test } from 'vitest';
import { DEFAULT_TEXT_LIMIT, unknownInstance } from '#domain/server/instance.ts';

// rules: text-limit
test('of an instance that says nothing of it, a text may have 5000 characters', () => {
  expect([DEFAULT_TEXT_LIMIT, unknownInstance.textLimit]).toEqual([5_000, 5_000]);
});
