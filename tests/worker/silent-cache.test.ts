import { afterEach, describe, expect, test, vi } from 'vitest';
import { pageOrShell } from '#worker/page.ts';
import { fileOrFetch, logoOrCached } from '#worker/shell.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const never = () => new Promise<never>(() => {});

describe('cache that never responds', () => {
  // rules: storage-patience
  test('delays neither a file nor a page', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('caches', { match: never, open: never, keys: never });
    vi.stubGlobal('fetch', async () => new Response('from the server'));
    const request = new Request('https://starling.example/assets/a.js');
    const responses = Promise.all([
      fileOrFetch(request, 'one'),
      logoOrCached(request, 'one'),
      pageOrShell(new Request('https://starling.example/'), { stamp: 'one', scope: '/', files: new Set() }),
    ]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await Promise.all((await responses).map((one) => one.text()))).toEqual(Array.from({ length: 3 }, () => 'from the server'));
  });

  test('reports the failure without a network too', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('caches', { match: never, open: never });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    const response = fileOrFetch(new Request('https://starling.example/assets/a.js'), 'one').catch(String);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await response).toBe('TypeError: offline');
  });
});
