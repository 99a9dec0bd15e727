import { afterAll, describe, expect, test } from 'vitest';
import { putFollow } from '#instance/db/follows.ts';
import { homeSelection, publicSelection } from '#instance/db/selections.ts';
import { statusById } from '#instance/db/statuses.ts';
import { openStore } from '#instance/db/store.ts';
import { isInTimeline, unfiltered } from '#instance/db/timelines.ts';
import type { Instance } from '#instance/instance.ts';
import { usualSettings } from '#instance/settings.ts';
import { audienceOf } from '#instance/stream/audience.ts';
import type { Listener } from '#instance/stream/hub.ts';
import type { StreamName } from '#instance/stream/topics.ts';
import { fillInstance } from '#scripts/bench/big/support/fill.ts';

const store = openStore(':memory:');
const { members } = fillInstance(store, { statuses: 600, accounts: 120, members: 60 });
afterAll(() => store.close());

const listenerOf = (account: string | null, stream: StreamName, target: string | null = null): Listener => ({
  account,
  stream,
  target,
  token: null,
  base: '',
  send: () => {},
  close: () => {},
  terminate: () => {},
});

/** Returns the audience of a status among some listeners, and the number of queries that it took. */
const audienceAmong = (listeners: readonly Listener[], id: string) => {
  let queries = 0;
  const counting = {
    ...store,
    get: (...args: Parameters<typeof store.get>) => (queries++, store.get(...args)),
    all: (...args: Parameters<typeof store.all>) => (queries++, store.all(...args)),
  };
  const instance = { store: counting, settings: usualSettings, hub: { listeners: () => listeners } } as unknown as Instance;
  const status = statusById(store, id);
  if (status === undefined) throw new Error(`There is no ${id}.`);
  return { audience: audienceOf(instance, status), queries };
};

const ids = store.all<{ id: string }>('SELECT id FROM statuses ORDER BY id DESC LIMIT 60').map(({ id }) => id);
const all = [
  listenerOf(null, 'public'),
  ...members.map((account) => listenerOf(account, 'user')),
  ...members.map((account) => listenerOf(account, 'public')),
];

test('a status reaches the listeners whose list contains it', () => {
  store.run('INSERT INTO blocks (blocker, blocked, created_at) SELECT :blocker, id, 0 FROM accounts WHERE id <> :blocker LIMIT 40', {
    blocker: members[4] ?? '',
  });
  for (const id of ids) {
    const expected = all.filter(({ account, stream }) =>
      stream === 'user'
        ? isInTimeline(store, homeSelection, account, unfiltered, id)
        : isInTimeline(store, publicSelection, account, { ...unfiltered, excludeVisibilities: ['local'] }, id),
    );
    expect(audienceAmong(all, id).audience).toEqual(expected);
  }
});

describe('of a status by visibility', () => {
  const [author = '', follower = '', mentioned = '', stranger = '', listOwner = ''] = members.slice(-5);
  const names = new Map([
    [author, 'author'],
    [follower, 'follower'],
    [mentioned, 'mentioned'],
    [stranger, 'stranger'],
    [listOwner, 'list owner'],
  ]);
  const LIST = 900;
  store.transaction(() => {
    const accounts = JSON.stringify([...names.keys()]);
    for (const table of ['follows WHERE follower', 'followed_tags WHERE account_id'])
      store.run(`DELETE FROM ${table} IN (SELECT value FROM json_each(:accounts))`, { accounts });
    for (const who of [follower, listOwner])
      putFollow(store, { follower: who, followed: author, state: 'accepted', show_reblogs: 1, created_at: 0 });
    store.run("INSERT INTO lists (id, owner, title) VALUES (:list, :listOwner, 'Some')", { list: LIST, listOwner });
    store.run('INSERT INTO list_accounts VALUES (:list, :author)', { list: LIST, author });
  });
  const listeners = [
    listenerOf(null, 'public'),
    listenerOf(null, 'public:local'),
    listenerOf(null, 'hashtag', 'tides'),
    listenerOf(listOwner, 'list', String(LIST)),
    ...[...names.keys()].flatMap((account) => [
      listenerOf(account, 'user'),
      listenerOf(account, 'public'),
      listenerOf(account, 'direct'),
      listenerOf(account, 'hashtag', 'tides'),
      listenerOf(account, 'hashtag', 'ebb'),
      listenerOf(account, 'user:notification'),
    ]),
  ];
  const post = (visibility: string): string => {
    const id = `zz${visibility}`;
    const sql = `INSERT INTO statuses (id, account_id, context, uri, source, content, visibility, created_at)
      VALUES (:id, :author, :id, :id, 'x', 'x', :visibility, 0)`;
    store.run(sql, { id, author, visibility });
    store.run('INSERT INTO mentions (status_id, account_id) VALUES (:id, :mentioned)', { id, mentioned });
    store.run("INSERT INTO tags (status_id, name) VALUES (:id, 'tides')", { id });
    return id;
  };
  /** Returns who receives a status, by stream. */
  const recipients = (visibility: string): Record<string, string[]> => {
    const { audience } = audienceAmong(listeners, post(visibility));
    const streams = Map.groupBy(audience, ({ stream, target }) => (target === null ? stream : `${stream} ${target}`));
    return Object.fromEntries(
      [...streams].map(([stream, those]) => [
        stream,
        those.map(({ account }) => (account === null ? 'guest' : (names.get(account) ?? '?'))),
      ]),
    );
  };
  const everybody = ['guest', 'author', 'follower', 'mentioned', 'stranger', 'list owner'];

  test('a private one reaches its followers and those it mentions, and no public stream', () => {
    expect(recipients('private')).toEqual({
      user: ['author', 'follower', 'mentioned', 'list owner'],
      [`list ${LIST}`]: ['list owner'],
    });
  });

  test('a direct one reaches its author and those it mentions', () => {
    expect(recipients('direct')).toEqual({ user: ['author', 'mentioned'], direct: ['author', 'mentioned'] });
  });

  test('a public one reaches the public streams, its tag and the list too', () => {
    expect(recipients('public')).toEqual({
      user: ['author', 'follower', 'mentioned', 'list owner'],
      public: everybody,
      'public:local': ['guest'],
      'hashtag tides': everybody,
      [`list ${LIST}`]: ['list owner'],
    });
  });
});

test('a status costs as many queries for a hundred listeners as for one of each stream', () => {
  const few = [listenerOf(members[5] ?? '', 'user'), listenerOf(members[5] ?? '', 'public')];
  expect(audienceAmong(all, ids[0] ?? '').queries).toBe(audienceAmong(few, ids[0] ?? '').queries);
});
