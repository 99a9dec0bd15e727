import { describe, expect, test } from 'vitest';
import { fetchFound } from '#features/search/api/found.ts';
import { createHttp } from '#http/http.ts';
import type { Ability } from '#domain/server/server.ts';
import { anything } from '#tests/support/found.ts';
import { json, serve } from '#tests/support/server.ts';

const { signal } = new AbortController();

/** A server that returns the given results and records its requests. */
const finding = async (reply: object, lacks: readonly Ability[] = []) => {
  const requested: Record<string, string>[] = [];
  const { origin } = await serve(({ url }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://a');
    if (pathname === '/api/v2/search') requested.push(Object.fromEntries(searchParams));
    json(response, 200, pathname === '/api/v2/search' ? reply : [{ id: 'n', muting: true }]);
  });
  const can = (ability: Ability) => !lacks.includes(ability);
  return { requested, http: createHttp(origin, 'a token', { server: { can, lack: () => {}, takes: () => true } }) };
};

const search = { query: 'from:noor has:media tide', following: false };

describe('search API', () => {
  // rules: search-operators, search-following
  test('sends the query with its operators, and whether remote accounts may be resolved', async () => {
    const { requested, http } = await finding(anything());
    await fetchFound(http, { ...search, isGuest: false }, signal);
    await fetchFound(http, { ...search, following: true, isGuest: false }, signal);
    expect(requested).toEqual([
      { q: 'from:noor has:media tide', limit: '20', with_relationships: 'true' },
      { q: 'from:noor has:media tide', limit: '20', with_relationships: 'true', following: 'true' },
    ]);
  });

  // rules: search-resolve, search-guests
  test('resolves a submitted address or handle for members, not words, and nothing for guests', async () => {
    const { requested, http } = await finding(anything());
    const handle = { query: '@noor@far.example', following: false };
    await fetchFound(http, { ...handle, leads: true, isGuest: false }, signal);
    await fetchFound(http, { ...handle, leads: true, isGuest: true }, signal);
    await fetchFound(http, { ...handle, isGuest: false }, signal);
    await fetchFound(http, { ...search, leads: true, isGuest: false }, signal);
    expect(requested.map(({ resolve }) => resolve)).toEqual(['true', undefined, undefined, undefined]);
  });

  // rules: search-pages
  test('fetches more of one type by offset, where the server pages', async () => {
    const { requested, http } = await finding(anything(), ['guestSearchPages']);
    const more = { ...search, type: 'accounts', offset: 20 } as const;
    const ends = [
      await fetchFound(http, { ...more, isGuest: false }, signal),
      await fetchFound(http, { ...search, isGuest: true }, signal),
    ];
    expect(ends.map(({ hasMore }) => hasMore)).toEqual([true, false]);
    expect(requested[0]).toMatchObject({ type: 'accounts', offset: '20' });
  });

  // rules: muted-folded, search-resolve
  test('returns relationships with the accounts, and drops hashtags made of an address', async () => {
    const { http } = await finding(anything());
    const found = await fetchFound(http, { ...search, isGuest: false }, signal);
    expect([found.accounts, found.hashtags, found.normalised.relationships?.[0]?.muting]).toEqual([['n'], ['tide'], true]);
    const named = await fetchFound(http, { ...search, query: '@noor@a.example', isGuest: false }, signal);
    expect(named.hashtags).toEqual([]);
  });
});
