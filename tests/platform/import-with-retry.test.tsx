import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { importWithRetry } from '#platform/import-with-retry.ts';

const fails = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const answering = (answer: () => Promise<Response>) => vi.spyOn(globalThis, 'fetch').mockImplementation(answer);

const reload = vi.fn();

beforeEach(() => {
  vi.stubGlobal('location', { ...location, reload });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reload.mockClear();
});

test('what comes the second time is taken, and nobody is asked whether the server is there', async () => {
  const fetched = answering(async () => new Response());
  expect(await importWithRetry(() => Promise.resolve('part'))).toBe('part');
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  ['is away', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['answers 502', async () => new Response(null, { status: 502 })],
])('while the server %s, the failure is said and the page stays', async (_, answer) => {
  answering(answer);
  await expect(importWithRetry(fails)).rejects.toThrow('Failed to fetch dynamically imported module');
  expect(reload).not.toHaveBeenCalled();
});

test('where the server answers, the page starts anew: the browser would not ask for the module again', async () => {
  answering(async () => new Response());
  void importWithRetry(fails);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
