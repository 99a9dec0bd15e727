import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { awaited } from '#e2e/support/awaited.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const WITHIN_MS = 5_000;

/** Checks a page until the time is over; returns the result, or the message of the error, and the number of checks. */
const resultOf = async (check: () => Promise<boolean>) => {
  const checks = vi.fn(check);
  let result: boolean | string | undefined;
  void awaited(WITHIN_MS, checks).then(
    (passed) => (result = passed),
    (error: unknown) => (result = String(error)),
  );
  await vi.advanceTimersByTimeAsync(WITHIN_MS + 200);
  return [result, checks.mock.calls.length] as const;
};

test('a check ends with its time although the page never responds', async () => {
  expect(await resultOf(() => new Promise(() => {}))).toEqual([false, 1]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a check is repeated while it fails or the page navigates', async () => {
  const results = [false, new Error('locator.count: Execution context was destroyed\n  - locator("has been closed")'), true];
  const next = async () => {
    const result = results.shift();
    if (typeof result === 'boolean') return result;
    throw result;
  };
  expect(await resultOf(next)).toEqual([true, 3]);
  expect(vi.getTimerCount()).toBe(0);
  const [result, checks] = await resultOf(async () => false);
  expect([result, checks > 10]).toEqual([false, true]);
});

test.each([
  'locator.isVisible: Target page, context or browser has been closed',
  'locator.count: Target crashed',
  'locator.count: Unexpected token "" while parsing css selector "a["',
  'locator.count: Unknown engine "x" while parsing selector x=1',
  "locator.count: SyntaxError: Failed to execute 'querySelectorAll' on 'Document': ':x' is not a valid selector.",
])('a check ends at once with an error that stays: %s', async (message) => {
  expect(await resultOf(() => Promise.reject(new Error(message)))).toEqual([`Error: ${message}`, 1]);
});
