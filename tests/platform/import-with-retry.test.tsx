import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { importWithRetry } from '#platform/import-with-retry.ts';

const fails = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const answering = (respond: () => Promise<Response>) => vi.spyOn(globalThis, 'fetch').mockImplementation(respond);

const reload = vi.fn();

beforeEach(() => {
  vi.stubGlobal('location', { ...location, reload });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  reload.mockClear();
});

describe('importWithRetry', () => {
  test('returns the result of the second attempt without checking the server', async () => {
    const fetched = answering(async () => new Response());
    expect(await importWithRetry(() => Promise.resolve('part'))).toBe('part');
    expect(fetched).not.toHaveBeenCalled();
  });

  test.each([
    ['is away', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['responds with 502', async () => new Response(null, { status: 502 })],
  ])('rejects and leaves the page while the server %s', async (_, respond) => {
    answering(respond);
    await expect(importWithRetry(fails)).rejects.toThrow('Failed to fetch dynamically imported module');
    expect(reload).not.toHaveBeenCalled();
  });

  test('reloads the page when the server responds: the browser would not request the module again', async () => {
    answering(async () => new Response());
    void importWithRetry(fails);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });
});
