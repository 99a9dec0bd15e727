import { afterEach, expect, test, vi } from 'vitest';
import { openEyes } from '#scripts/walk/eyes.ts';
import type { Eyes } from '#scripts/walk/page-state.ts';

const { random } = Math;

afterEach(() => {
  Math.random = random;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('no unsent posts are found in a database that does not respond', async () => {
  vi.useFakeTimers();
  const window: { eyes?: Eyes } = {};
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('location', { protocol: 'http:' });
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() });
  openEyes({ chance: 1, vault: 'vault' });
  const found = vi.fn();
  void window.eyes?.unsent().then(found);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(found).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(found).toHaveBeenCalledWith([]);
});
