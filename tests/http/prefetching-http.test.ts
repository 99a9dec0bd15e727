import { describe, expect, test, vi } from 'vitest';
import { prefetchingHttp } from '#http/prefetching-http.ts';
import type { CallOptions, Http } from '#http/http.ts';

const home = 'api/v1/timelines/home';
const query = { limit: 20 };
const options = (more: Partial<CallOptions> = {}): CallOptions => ({ signal: AbortSignal.any([]), query, ...more });

const open = () => {
  const calls: { path: string; signal: AbortSignal; respond: (body: unknown) => void; reject: (error: Error) => void }[] = [];
  const send: Http['send'] = (path, { signal }) =>
    new Promise((resolve, reject) => {
      calls.push({ path, signal, respond: (body) => resolve({ body, headers: new Headers() }), reject });
    });
  const http = prefetchingHttp({ origin: 'https://a.example', send, report: () => {}, can: () => true, takes: () => true });
  http.ahead((asking) => asking.send(home, options()));
  return { http, calls };
};

describe('prefetching HTTP client', () => {
  test('returns the prefetched response to the first reader, and fetches for the next one', async () => {
    const { http, calls } = open();
    const first = http.send(home, options());
    expect(calls.length).toBe(1);
    calls[0]?.respond('page');
    expect((await first).body).toBe('page');
    void http.send(home, options());
    expect(calls.length).toBe(2);
  });

  test('discards it on another request of its kind', () => {
    const { http, calls } = open();
    void http.send('api/v1/statuses/1', options());
    expect(calls[0]?.signal.aborted).toBe(false);
    void http.send('api/v1/timelines/public', options());
    expect([calls[0]?.signal.aborted, calls.map(({ path }) => path)]).toEqual([
      true,
      [home, 'api/v1/statuses/1', 'api/v1/timelines/public'],
    ]);
  });

  // rules: requested-at-once
  test('passes on a failure a single time, and refetches after 5 s', async () => {
    const failed = open();
    failed.calls[0]?.reject(new Error('offline'));
    await Promise.resolve();
    await expect(failed.http.send(home, options())).rejects.toThrow('offline');
    void failed.http.send(home, options());
    expect(failed.calls.length).toBe(2);
    vi.useFakeTimers({ toFake: ['Date'] });
    const old = open();
    old.calls[0]?.respond('page');
    await Promise.resolve();
    vi.setSystemTime(Date.now() + 5_001);
    void old.http.send(home, options());
    expect(old.calls.length).toBe(2);
    vi.useRealTimers();
  });

  test('skips it for fresh reads and writes, and aborts what is dropped', () => {
    const { http, calls } = open();
    void http.send(home, options({ isFresh: true }));
    expect(calls.length).toBe(2);
    const other = open();
    other.http.drop();
    expect(other.calls[0]?.signal.aborted).toBe(true);
  });
});
