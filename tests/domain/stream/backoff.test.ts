import { describe, expect, test } from 'vitest';
import { JITTER_SHARE, jittered } from '#domain/stream/backoff.ts';

describe('jittered', () => {
  // rules: stream-jitter
  test.each([
    [0, 800],
    [0.5, 1_000],
    [1, 1_200],
  ])('varies a second by at most a fifth: %d makes %i ms', (chance, ms) => {
    expect(jittered(1_000, JITTER_SHARE, () => chance)).toBe(ms);
  });
});
