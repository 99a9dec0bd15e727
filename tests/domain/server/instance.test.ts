import { describe, expect, test } from 'vitest';
import { DEFAULT_TEXT_LIMIT, unknownInstance } from '#domain/server/instance.ts';

describe('unknown instance', () => {
  // rules: text-limit
  test('allows 5000 characters per status', () => {
    expect([DEFAULT_TEXT_LIMIT, unknownInstance.textLimit]).toEqual([5_000, 5_000]);
  });
});
