import { expect, test } from 'vitest';
import { JITTER_SHARE, jittered } from '#domain/stream/backoff.ts';

// rules: stream-jitter
test.each([
  [0, 800],
  [0.5, 1_000],
  [1, 1_200],
])('a wait of a second differs by a fifth at the most: %d makes %i ms', (chance, ms) => {
  expect(jittered(1_000, JITTER_SHARE, () => chance)).toBe(ms);
});
