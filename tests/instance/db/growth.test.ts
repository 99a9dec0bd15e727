import { afterAll, describe, expect, test } from 'vitest';
import { accountCountsOf, insertAccount } from '#instance/db/accounts.ts';
import { followPage, searchedAccounts } from '#instance/db/find-accounts.ts';
import { putFollow } from '#instance/db/follows.ts';
import { makeIds } from '#instance/db/ids.ts';
import { memberPage } from '#instance/db/lists.ts';
import { insertNotification, notificationPage, trimNotifications, unseenCount } from '#instance/db/notifications.ts';
import { pageOf } from '#instance/db/pages.ts';
import type { Page } from '#instance/db/pages.ts';
import { relatedAccounts } from '#instance/db/relations.ts';
import { searchedStatuses } from '#instance/db/search.ts';
import { accountSelection, directSelection, homeSelection, listSelection, publicSelection, tagSelection } from '#instance/db/selections.ts';
import type { Selection } from '#instance/db/selections.ts';
import { openStore } from '#instance/db/store.ts';
import type { Store } from '#instance/db/store.ts';
import { isInTimeline, timelinePage, unfiltered } from '#instance/db/timelines.ts';
import type { Filters } from '#instance/db/timelines.ts';
import { fillInstance } from '#scripts/bench/big/support/fill.ts';

const store = openStore(':memory:');
const filled = fillInstance(store, { statuses: 3_000, accounts: 400, members: 20 });
const { reader, newcomer, quiet, popular } = filled;
const busy = filled.members.at(-1) ?? '';
afterAll(() => store.close());

const ids = store.all<{ id: string }>('SELECT id FROM statuses ORDER BY id').map(({ id }) => id);
store.transaction(() => {
  store.run("INSERT INTO lists (id, owner, title) VALUES (1, :reader, 'Some')", { reader });
  store.run('INSERT INTO list_accounts SELECT 1, id FROM accounts ORDER BY id LIMIT 12 OFFSET 40');
  store.run("INSERT INTO lists (id, owner, title) VALUES (2, :reader, 'Many')", { reader });
  store.run('INSERT INTO list_accounts SELECT 2, id FROM accounts ORDER BY id LIMIT 150 OFFSET 40');
  for (const { id } of store.all<{ id: string }>('SELECT id FROM accounts ORDER BY id LIMIT 150 OFFSET 30')) {
    if (id !== busy) putFollow(store, { follower: busy, followed: id, state: 'accepted', show_reblogs: 1, created_at: 0 });
  }
  store.run("INSERT INTO followed_tags (account_id, name) VALUES (:newcomer, 'tag0'), (:quiet, 'tag900')", { newcomer, quiet });
  for (const status of ids.filter((_, at) => at % 61 === 0)) {
    const sql = `INSERT INTO media (id, account_id, status_id, position, mime, path) SELECT id || :n, account_id, id, :n, 'image/png', '' FROM statuses WHERE id = :status`;
    for (const n of [0, 1]) store.run(sql, { n, status });
  }
});

const TAGGED = { any: ['tag0', 'tag7'], all: [], none: [] };
const lists: readonly (readonly [string, Selection, Partial<Filters>])[] = [
  ['home', homeSelection, {}],
  ['direct', directSelection, {}],
  ['public', publicSelection, {}],
  ['local', publicSelection, { local: true }],
  ['of another instance', publicSelection, { instance: 'd3.example' }],
  ['media', publicSelection, { onlyMedia: true }],
  ['a tag', tagSelection({ any: ['tag3'], all: [], none: [] }), {}],
  ['two tags', tagSelection(TAGGED), {}],
  ['a list', listSelection(1), {}],
  ['a long list', listSelection(2), {}],
  ['an account', accountSelection(popular), {}],
  ['media of an account', accountSelection(popular), { onlyMedia: true }],
];
const at = (index: number): string => ids[index] ?? '';
const pages: readonly Page[] = [
  { limit: 20 },
  { limit: 7, maxId: at(1_500) },
  { limit: 7, maxId: at(200) },
  { limit: 7, minId: at(3) },
  { limit: 7, minId: at(2_900) },
  { limit: 7, minId: at(100), maxId: at(2_000) },
  { limit: 7, sinceId: at(1_000) },
  { limit: 7, sinceId: at(2_990) },
  { limit: 7, sinceId: at(100), maxId: at(900) },
  { limit: 20, offset: 5 },
];

/** Reads a page of the posts that a test of every status of the instance has found. */
const pageOfAll = (all: readonly string[], { limit, maxId, minId, sinceId, offset = 0 }: Page): string[] => {
  const upwards = minId !== undefined;
  const within = all.filter(
    (id) => (maxId === undefined || id < maxId) && (minId === undefined || id > minId) && (sinceId === undefined || id > sinceId),
  );
  const page = (upwards ? within : within.toReversed()).slice(offset, offset + limit);
  return upwards ? page.toReversed() : page;
};

describe('a page read from the sources of its list is that of a search of all posts', () => {
  test.each(lists)('%s', (_, selection, further) => {
    const filters = { ...unfiltered, ...further };
    for (const viewer of [reader, newcomer, quiet, busy]) {
      const all = ids.filter((id) => isInTimeline(store, selection, viewer, filters, id));
      for (const page of pages) {
        const read = timelinePage(store, selection, viewer, filters, page).map(({ id }) => id);
        expect({ page, read }).toEqual({ page, read: pageOfAll(all, page) });
      }
    }
  });
});

test('the home of an account that follows many is first read from the newest posts', () => {
  const read = (viewer: string): boolean => {
    let isByWindow = false;
    const recording: Store = {
      ...store,
      all: (sql, params) => ((isByWindow ||= sql.startsWith('SELECT id FROM statuses')), store.all(sql, params)),
    };
    timelinePage(recording, homeSelection, viewer, unfiltered, { limit: 20 });
    return isByWindow;
  };
  expect([read(busy), read(reader)]).toEqual([true, false]);
});

describe('a page of followed tags', () => {
  const tagged = openStore(':memory:');
  afterAll(() => tagged.close());
  const now = Date.now();
  const made = makeIds(() => now);
  const accountNamed = (username: string): string => {
    const id = made.next();
    insertAccount(tagged, { id, username, domain: null, display_name: '', created_at: now });
    return id;
  };
  const [viewer, muted, author] = [accountNamed('viewer'), accountNamed('muted'), accountNamed('author')];
  const tags = Array.from({ length: 50 }, (_, index) => `tag${index}`);
  let time = now - 10_000_000;
  const post = (by: string, names: readonly string[]): string => {
    const id = made.at((time += 1_000));
    const sql = `INSERT INTO statuses (id, account_id, context, uri, source, content, visibility, created_at)
      VALUES (:id, :by, :id, :id, 'x', 'x', 'public', 0)`;
    tagged.run(sql, { id, by });
    for (const name of names) tagged.run('INSERT INTO tags (status_id, name) VALUES (:id, :name)', { id, name });
    return id;
  };
  const expected: string[] = [];
  tagged.transaction(() => {
    for (const name of tags) tagged.run('INSERT INTO followed_tags (account_id, name) VALUES (:viewer, :name)', { viewer, name });
    tagged.run('INSERT INTO mutes (muter, muted) VALUES (:viewer, :muted)', { viewer, muted });
    for (let at = 0; at < 30; at++) {
      expected.unshift(post(author, tags));
      for (const names of [tags, tags.slice(at)]) post(muted, names);
    }
    for (let at = 0; at < 700; at++) post(author, []);
  });
  const page = (limit: number, maxId?: string): string[] =>
    timelinePage(tagged, homeSelection, viewer, unfiltered, { limit, ...(maxId === undefined ? {} : { maxId }) }).map(({ id }) => id);

  test('has the posts that bear all of them', () => {
    expect(page(20)).toEqual(expected.slice(0, 20));
    expect(page(20, expected[19])).toEqual(expected.slice(20));
  });

  test('of one post omits muted accounts', () => {
    const read: string[] = [];
    for (let [next] = page(1); next !== undefined; [next] = page(1, next)) read.push(next);
    expect(read).toEqual(expected);
  });
});

/** Runs some reads and returns the statements that read a large table from one end to the other. */
const readingAll = (read: (recording: Store) => void): string[] => {
  const found = new Set<string>();
  const explain = (sql: string, params = {}) => {
    for (const { detail } of store.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, params)) {
      const isWindow = sql.startsWith('SELECT id FROM statuses') && sql.includes('LIMIT 2');
      if (!isWindow && /^SCAN (s|x|n|m|a|statuses|notifications|accounts|media|mentions|tags|follows)\b/.test(detail))
        found.add(`${detail}: ${sql}`);
      const isBounded = /:(ids|many)\b/.test(sql);
      if (detail === 'USE TEMP B-TREE FOR ORDER BY' && !isBounded) found.add(`${detail}: ${sql}`);
    }
  };
  read({
    ...store,
    get: (sql, params) => (explain(sql, params), store.get(sql, params)),
    all: (sql, params) => (explain(sql, params), store.all(sql, params)),
  });
  return [...found];
};

test('no page reads everything', () => {
  const page = { limit: 5 };
  const all = readingAll((recording) => {
    for (const [name, selection, filters] of lists) {
      // Most posts are in it, so that it is read from the newest on.
      if (name === 'public') continue;
      for (const viewer of [reader, newcomer, quiet]) timelinePage(recording, selection, viewer, { ...unfiltered, ...filters }, page);
    }
    followPage(recording, 'followers', popular, page);
    followPage(recording, 'following', reader, page);
    memberPage(recording, 1, page);
    for (const relation of ['mutes', 'blocks', 'followRequests'] as const) relatedAccounts(recording, relation, reader, page);
    notificationPage(
      recording,
      reader,
      { withMuted: false, includeTypes: [], excludeTypes: [], excludeVisibilities: [], account: undefined, withFiltered: false },
      page,
    );
    unseenCount(recording, reader);
    accountCountsOf(recording, [popular]);
  });
  expect(all).toEqual([]);
});

test('a search reads its newest matches in steps, to the last', () => {
  const where = "s.source LIKE '% harbour%'";
  const all = pageOf<{ id: string }>(
    store,
    'SELECT s.id FROM statuses s',
    's',
    `${where} AND s.visibility = 'public'`,
    {},
    { limit: 5_000 },
  );
  const found = searchedStatuses(store, { text: 'harb', viewer: null, account: undefined, page: { limit: 5_000 } });
  const isPublic = found.filter(({ visibility }) => visibility === 'public').map(({ id }) => id);
  expect(isPublic.length).toBeGreaterThan(300);
  expect(isPublic).toEqual(all.map(({ id }) => id));
  const deep = { limit: 10, maxId: isPublic[280] ?? '' };
  const next = searchedStatuses(store, { text: 'harb', viewer: null, account: undefined, page: deep });
  expect(next.map(({ id }) => id)).toEqual(
    found
      .map(({ id }) => id)
      .filter((id) => id < deep.maxId)
      .slice(0, 10),
  );
});

describe('a search reads its matches in the order of their ids, whenever they were stored', () => {
  const mixed = openStore(':memory:');
  afterAll(() => mixed.close());
  const now = Date.now();
  const made = makeIds(() => now);
  const author = made.next();
  insertAccount(mixed, { id: author, username: 'author', domain: null, display_name: '', created_at: now });
  const count = 900;
  const stored = Array.from({ length: count }, (_, at) => made.at(now - (count - at) * 1_000));
  // The newest third was stored first, and the oldest one last, after a third in which every other one is missing until the end.
  const order = [...stored.slice(600), ...stored.slice(300, 600).filter((_, at) => at % 2 === 0), ...stored.slice(0, 300)];
  const rest = stored.filter((id) => !order.includes(id));
  mixed.transaction(() => {
    for (const id of [...order, ...rest]) {
      const sql = `INSERT INTO statuses (id, account_id, context, uri, source, content, visibility, created_at)
        VALUES (:id, :author, :id, :id, 'the harbour', 'x', 'public', 0)`;
      mixed.run(sql, { id, author });
    }
  });
  const newest = stored.toReversed();
  const page = (further: Partial<Page>): string[] =>
    searchedStatuses(mixed, { text: 'harbour', viewer: null, account: undefined, page: { limit: 20, ...further } }).map(({ id }) => id);

  test('page by page', () => {
    const read: string[] = [];
    for (let next = page({}); next.length > 0; next = page({ maxId: next.at(-1) ?? '' })) read.push(...next);
    expect(read).toEqual(newest);
  });

  test('by an offset', () => {
    expect([page({}), page({ offset: 310 })]).toEqual([newest.slice(0, 20), newest.slice(310, 330)]);
    expect(page({ sinceId: newest[5] ?? '' })).toEqual(newest.slice(0, 5));
  });
});

test('accounts are found by a part of a name, long or short', () => {
  const query = { ownDomain: 'localhost', viewer: null, followingOnly: false, limit: 500, offset: 0 };
  const named = (text: string) => searchedAccounts(store, { ...query, text }).map(({ username }) => username);
  expect(named('u39').toSorted()).toEqual(['u39', ...Array.from({ length: 10 }, (_, last) => `u39${last}`)].toSorted());
  expect(named('AME 12 OF').length).toBe(1);
  expect(named('9').length).toBeGreaterThan(40);
  store.run("UPDATE accounts SET display_name = 'Keeper of the light' WHERE username = 'u5'");
  expect([named('of the light'), named('me 5 of 5')]).toEqual([['u5'], []]);
  expect([named('u39\0'), named('\0'), named('u3\u00009')]).toEqual([[], [], []]);
});

test('an account has its newest notifications only', () => {
  const stored = () =>
    store.all<{ id: number }>('SELECT id FROM notifications WHERE recipient = :reader ORDER BY id', { reader }).map(({ id }) => id);
  const others = () => store.all('SELECT id FROM notifications WHERE recipient <> :reader', { reader }).length;
  const [before, ofOthers] = [stored(), others()];
  trimNotifications(store, reader, 5_000);
  expect(stored()).toEqual(before);
  trimNotifications(store, reader, 40);
  expect([stored(), others()]).toEqual([before.slice(-40), ofOthers]);
  const each = { account_id: popular, status_id: null, type: 'follow', seen: 0, created_at: 0 };
  let newest = 0;
  store.transaction(() => {
    // In turns: the numbers of one recipient's notifications are all even or all odd.
    for (let at = 0; at < 11_000; at++) {
      newest = Number(insertNotification(store, { ...each, recipient: reader }).id);
      const { id } = insertNotification(store, { ...each, recipient: newcomer });
      if ((Number(id) - newest) % 2 === 0) throw new Error('They are not in turns.');
    }
  });
  for (const recipient of [reader, newcomer]) {
    const rows = store.all<{ id: number }>('SELECT id FROM notifications WHERE recipient = :recipient ORDER BY id', { recipient });
    expect(rows.length).toBeGreaterThanOrEqual(10_000);
    expect(rows.length).toBeLessThanOrEqual(10_500);
    expect(rows.at(-1)?.id).toBe(recipient === reader ? newest : newest + 1);
  }
});

test('the counts of accounts follow every change', () => {
  const counted = () =>
    store.all('SELECT account_id, statuses, all_statuses, followers, following FROM account_counts ORDER BY account_id');
  const recounted = () =>
    store.all(`SELECT a.id AS account_id,
      (SELECT count(*) FROM statuses s WHERE s.account_id = a.id AND s.visibility <> 'direct' AND s.reblog_of IS NULL) AS statuses,
      (SELECT count(*) FROM statuses s WHERE s.account_id = a.id AND s.reblog_of IS NULL) AS all_statuses,
      (SELECT count(*) FROM follows f WHERE f.followed = a.id AND f.state = 'accepted') AS followers,
      (SELECT count(*) FROM follows f WHERE f.follower = a.id AND f.state = 'accepted') AS following FROM accounts a ORDER BY a.id`);
  expect(counted()).toEqual(recounted());
  store.run('DELETE FROM statuses WHERE id = :id', { id: at(10) });
  store.run("UPDATE statuses SET visibility = 'direct' WHERE id = :id", { id: at(11) });
  store.run("UPDATE follows SET state = 'pending' WHERE follower = :reader", { reader });
  store.run("UPDATE follows SET state = 'accepted' WHERE follower = :reader AND followed < :half", { reader, half: popular });
  store.run('DELETE FROM follows WHERE follower = :quiet', { quiet });
  store.run('DELETE FROM accounts WHERE id = :popular', { popular });
  expect(counted()).toEqual(recounted());
});
