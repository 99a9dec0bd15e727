import { apiModules } from '#tests/support/api-modules.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createHttp, type Http } from '#http/http.ts';
import { EVERY_WRITE } from './every-write.ts';
import { signal, type Targets } from './writes/write.ts';

/** An id that must be encoded in a path: Hollo's notification ids contain slashes and colons. */
const ODD = 'a/b?c#d%';
const targets: Targets = {
  statusId: ODD,
  accountId: ODD,
  pollId: ODD,
  app: { clientId: ODD, clientSecret: ODD, redirectUri: ODD, scopes: 'read' },
};

let requested: { path: string; url: string }[] = [];
beforeEach(() => {
  requested = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { url } = new Request(input, init);
    requested.push({ path: new URL(url).pathname, url });
    return Promise.resolve(Response.json({}));
  });
});
afterEach(() => vi.restoreAllMocks());

const http = createHttp('http://api.example', 'secret');
/** A path with an unencoded part of the id: an active slash or percent sign, or a truncation. */
const isRaw = ({ path, url }: { path: string; url: string }) =>
  /\/a\/b|\/a(\/|$)|%$/.test(path) || url.includes('#') || /\?c(#|%23|$)/.test(url);
const withId = () => requested.filter(({ path }) => path.includes('a%2Fb%3Fc%23d%25'));

/** The arguments of a read: odd ids and names, and nothing else. */
const anything = new Proxy(
  {},
  {
    get: (_, key) => {
      if (key === 'key') return `list-timeline:${ODD}`;
      return typeof key === 'string' && /(id|name|acct|who|tag|host|code|token|profile|version)$/i.test(key) ? ODD : undefined;
    },
  },
);

describe('ids in paths', () => {
  test('are one segment in every write', async () => {
    for (const writes of Object.values(EVERY_WRITE))
      for (const perform of Object.values(writes)) await perform(http, targets).catch(() => undefined);
    expect(requested.filter(isRaw)).toEqual([]);
    expect(withId().length).toBeGreaterThan(40);
  });

  test('are one segment in every read', async () => {
    for (const { path } of apiModules()) {
      const calls: Record<string, unknown> = await import(/* @vite-ignore */ `../../${path}`);
      for (const [name, read] of Object.entries(calls)) {
        if (typeof read !== 'function' || !/^(fetch|find|list|is|count|look|search)[A-Z]/.test(name)) continue;
        try {
          await (read as (http: Http, wanted: unknown, signal: AbortSignal) => unknown)(http, anything, signal);
        } catch {
          // The result for an empty response does not matter here.
        }
      }
    }
    expect(requested.filter(isRaw)).toEqual([]);
    expect(withId().length).toBeGreaterThan(15);
  });
});
