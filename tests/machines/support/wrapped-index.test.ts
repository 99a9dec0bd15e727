import { describe, expect, it } from 'vitest';
import { wrappedIndex } from '#machines/support/wrapped-index.ts';

describe('wrappedIndex', () => {
  // rules: viewer-wraps
  it('wraps at both ends', () => {
    expect([wrappedIndex(0, 1, 3), wrappedIndex(2, 1, 3), wrappedIndex(0, -1, 3)]).toEqual([1, 0, 2]);
  });
});
