import { afterEach, expect, test, vi } from 'vitest';
import { withoutHang } from '#scripts/walk/timeout.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a step that never ends is a failure, and one that ends in time has its result', async () => {
  vi.useFakeTimers();
  const failed = vi.fn();
  withoutHang(new Promise(() => {})).catch((error: unknown) => failed(String(error)));
  const result = withoutHang(Promise.resolve('read'));
  await vi.advanceTimersByTimeAsync(179_000);
  expect([await result, failed.mock.calls]).toEqual(['read', []]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(failed.mock.calls).toEqual([['Error: the page did not respond within 180 s']]);
  expect(vi.getTimerCount()).toBe(0);
});
