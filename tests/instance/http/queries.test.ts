import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { makeApp } from '#instance/app.ts';
import { makeIds } from '#instance/db/ids.ts';
import { openStore } from '#instance/db/store.ts';
import type { Instance } from '#instance/instance.ts';
import { usualSettings } from '#instance/settings.ts';
import { siteAt } from '#instance/site.ts';
import { makeHub } from '#instance/stream/hub.ts';
import { fillInstance } from '#scripts/bench/big/support/fill.ts';

const store = openStore(':memory:');
const { reader, popular, thread, recent, tokenOf } = fillInstance(store, { statuses: 3_000, accounts: 400, members: 20 });
afterAll(() => store.close());

let queries: string[] = [];
beforeEach(() => (queries = []));
const counting = {
  ...store,
  get: (...args: Parameters<typeof store.get>) => (queries.push(args[0]), store.get(...args)),
  all: (...args: Parameters<typeof store.all>) => (queries.push(args[0]), store.all(...args)),
};
const settings = { ...usualSettings };
afterEach(() => Object.assign(settings, usualSettings));
const app = makeApp(
  {
    site: siteAt(4000),
    settings,
    store: counting,
    clock: Date.now,
    ids: makeIds(Date.now),
    hub: makeHub(),
    decorate: (_kind: string, _id: string, json: unknown) => json,
    onReplaced: [],
    log: console.error,
  } as unknown as Instance,
  'tests/no-client',
  undefined,
);

const headers = { authorization: `Bearer ${tokenOf(reader)}`, accept: 'application/json', 'user-agent': 'tests' };

/** Reads a page; returns the number of its entries and the queries that it took. */
const read = async (path: string): Promise<{ entries: number; took: string[] }> => {
  queries = [];
  const response = await app.request(`http://localhost:4000${path}`, { headers }, {});
  expect(response.status).toBe(200);
  const json = (await response.json()) as unknown[] | Record<string, unknown[]>;
  const entries = Array.isArray(json) ? json.length : Object.values(json).flat().length;
  return { entries, took: queries };
};

test.each([
  ['home', '/api/v1/timelines/home?limit='],
  ['the public timeline', '/api/v1/timelines/public?limit='],
  ['the posts of an account', `/api/v1/accounts/${popular}/statuses?limit=`],
  ['notifications', '/api/v1/notifications?limit='],
  ['a search for posts', '/api/v2/search?q=harbour&type=statuses&limit='],
  ['a search for accounts', '/api/v2/search?q=u1&type=accounts&limit='],
  ['followers', `/api/v1/accounts/${popular}/followers?limit=`],
])('%s: the number of queries does not depend on the length of the page', async (_, path) => {
  // The description of this instance, which its own accounts carry, is stored for a minute.
  await read(`${path}40`);
  const [short, long] = [await read(`${path}10`), await read(`${path}40`)];
  expect([short.entries, long.entries]).toEqual([10, 40]);
  // The viewer's own account, which a longer page may contain, takes three more.
  expect(long.took.length).toBeLessThanOrEqual(short.took.length + 3);
  expect(long.took.length).toBeLessThan(25);
});

test('a thread takes as many queries as a status', async () => {
  const [status, whole] = [await read(`/api/v1/statuses/${recent[0] ?? ''}/context`), await read(`/api/v1/statuses/${thread}/context`)];
  expect(whole.entries).toBeGreaterThan(190);
  expect(whole.took.length).toBeLessThan(status.took.length + 20);
});

test('trending tags take as many queries for many tags as for some', async () => {
  const tag = 'INSERT INTO tags (status_id, name) VALUES (:id, :name)';
  for (let nth = 0; nth < 40; nth++) store.run(tag, { id: recent.at(-1) ?? '', name: `trend${nth}` });
  const { entries, took } = await read('/api/v1/trends?limit=20');
  expect(entries).toBe(20);
  expect(took.length).toBeLessThan(8);
});

test('a search reads the index of words once for each step', async () => {
  const { took } = await read('/api/v2/search?q=harbour&type=statuses&limit=20');
  expect(took.filter((sql) => sql.includes('status_words MATCH'))).toHaveLength(1);
});

test('a search on GoToSocial, which finds own posts, takes as many queries for many as for some', async () => {
  for (let nth = 1; nth <= 12; nth++) {
    const body = new URLSearchParams({ status: `harbour ${nth}` });
    expect((await app.request('http://localhost:4000/api/v1/statuses', { method: 'POST', headers, body }, {})).status).toBe(200);
  }
  settings.flavour = 'gotosocial';
  const path = '/api/v2/search?q=harbour&type=statuses&limit=';
  await read(`${path}40`);
  const [short, long] = [await read(`${path}5`), await read(`${path}40`)];
  expect(long.entries).toBeGreaterThan(short.entries);
  expect(long.took.length).toBeLessThanOrEqual(short.took.length + 3);
});
