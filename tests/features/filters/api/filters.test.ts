import { describe, expect, test } from 'vitest';
import { fetchAccountList } from '#features/profile/api/account-lists.ts';
import { fetchFilters, removeFilter, saveFilter } from '#features/filters/api/filters.ts';
import { createHttp } from '#http/http.ts';
import { blockDomain, relateTo } from '#api/relations.ts';
import type { DesiredFilter } from '#domain/filters/server-filter.ts';
import { openInstance } from '#tests/support/instance.ts';
import { json, serve } from '#tests/support/server.ts';

const { signal } = new AbortController();
const instance = await openInstance();
const { token } = await instance.signIn('demo');
/** A client of a server that has the second form, or the first alone. */
const client = (hasGroups: boolean) =>
  createHttp(instance.origin, token, {
    server: { can: (ability) => ability !== 'filterGroups' || hasGroups, takes: () => true, lack: () => {} },
  });
const desired: DesiredFilter = {
  name: 'Boats',
  contexts: ['home', 'public'],
  hides: false,
  keywords: [
    { word: 'boat', isWhole: true },
    { word: 'ferry', isWhole: false },
  ],
  removed: [],
  seconds: 3_600,
};

describe('filters API', () => {
  // rules: filter-contexts, filter-expiry
  test('reads filters of version 2 with keywords, action, contexts and expiry', async () => {
    const http = client(true);
    await saveFilter(http, desired, signal);
    const made = (await fetchFilters(http, undefined, signal)).find(({ name }) => name === 'Boats');
    if (made === undefined) throw new Error('no filter was made');
    expect(made).toEqual({
      id: made.id,
      name: 'Boats',
      contexts: ['home', 'public'],
      hides: false,
      statusIds: [],
      endsAt: expect.any(String),
      keywords: [
        { id: expect.any(String), word: 'boat', isWhole: true },
        { id: expect.any(String), word: 'ferry', isWhole: false },
      ],
    });
    const [boat, ferry] = made.keywords;
    await saveFilter(
      http,
      { ...desired, id: made.id, hides: true, keywords: [{ ...boat!, isWhole: false }], removed: [ferry?.id ?? ''], seconds: null },
      signal,
    );
    expect((await fetchFilters(http, undefined, signal)).find(({ id }) => id === made.id)).toEqual({
      id: made.id,
      name: 'Boats',
      contexts: ['home', 'public'],
      hides: true,
      statusIds: [],
      keywords: [{ id: boat?.id, word: 'boat', isWhole: false }],
    });
    await removeFilter(http, { id: made.id }, signal);
    expect((await fetchFilters(http, undefined, signal)).some(({ id }) => id === made.id)).toBe(false);
  });

  // rules: filters-read
  test('reads filters of version 1 as one keyword', async () => {
    const http = client(false);
    await saveFilter(http, { ...desired, keywords: [{ word: 'anchor', isWhole: true }], seconds: undefined }, signal);
    const made = (await fetchFilters(http, undefined, signal)).find(({ name }) => name === 'anchor');
    expect(made).toEqual({
      id: made?.id,
      name: 'anchor',
      contexts: ['home', 'public'],
      hides: false,
      statusIds: [],
      keywords: [{ id: made?.id, word: 'anchor', isWhole: true }],
    });
    await saveFilter(http, { ...desired, id: made?.id, hides: true, keywords: [{ word: 'anchors', isWhole: true }] }, signal);
    expect((await fetchFilters(http, undefined, signal)).find(({ id }) => id === made?.id)).toMatchObject({ name: 'anchors', hides: true });
    await removeFilter(http, { id: made?.id ?? '' }, signal);
  });

  test('returns no filters where the server has none', async () => {
    const http = createHttp(instance.origin, token, { server: { can: () => false, takes: () => true, lack: () => {} } });
    expect(await fetchFilters(http, undefined, signal)).toEqual([]);
  });

  // rules: mutes-listed
  test('lists muted accounts with expiry, blocked accounts and blocked domains', async () => {
    const http = client(true);
    const find = async (name: string) => {
      const response = await fetch(`${instance.origin}/api/v1/accounts/lookup?acct=${name}`);
      return ((await response.json()) as { id: string }).id;
    };
    const [noor, piet] = [await find('noor'), await find('ingrid')];
    await relateTo(http, { accountId: noor, action: 'mute', duration: 3_600 }, signal);
    await relateTo(http, { accountId: piet, action: 'block' }, signal);
    await blockDomain(http, { domain: 'loud.example', wanted: true }, signal);
    const list = (key: 'mutes' | 'blocks' | 'domains') => fetchAccountList(http, { key, isGuest: false }, signal);
    const mutes = await list('mutes');
    const end = mutes.normalised.relationships?.find(({ id }) => id === noor)?.mutedUntil;
    expect([mutes.ids.includes(noor), Date.parse(end ?? '') > Date.now()]).toEqual([true, true]);
    expect((await list('blocks')).ids.includes(piet)).toBe(true);
    expect((await list('domains')).ids.includes('loud.example')).toBe(true);
  });

  // rules: mutes-listed
  test('ends the list after a short page, but not after a full one', async () => {
    const nextOf = async (key: 'mutes' | 'domains', count: number) => {
      const { origin } = await serve(({ url }, response) => {
        const rows = Array.from({ length: count }, (_, at) => (key === 'domains' ? `d${at}.example` : { id: `${at}`, acct: `p${at}` }));
        json(response, 200, url.includes('relationships?') ? [] : rows, {
          Link: `<${origin}/api/v1/${key}?limit=20&max_id=9>; rel="next"`,
        });
      });
      return (await fetchAccountList(createHttp(origin, 't'), { key, isGuest: false }, signal)).next;
    };
    expect([await nextOf('mutes', 19), await nextOf('domains', 3)]).toEqual([undefined, undefined]);
    expect([await nextOf('mutes', 20), await nextOf('domains', 20)].map((next) => next !== undefined)).toEqual([true, true]);
  });
});
