import { afterAll, expect, test } from 'vitest';
import { homeSelection, publicSelection } from '#instance/db/selections.ts';
import { statusById } from '#instance/db/statuses.ts';
import { openStore } from '#instance/db/store.ts';
import { isInTimeline, unfiltered } from '#instance/db/timelines.ts';
import type { Instance } from '#instance/instance.ts';
import { usualSettings } from '#instance/settings.ts';
import { audienceOf } from '#instance/stream/audience.ts';
import type { Listener } from '#instance/stream/hub.ts';
import { fillInstance } from '#scripts/bench/big/support/fill.ts';

const store = openStore(':memory:');
const { members } = fillInstance(store, { statuses: 600, accounts: 120, members: 60 });
afterAll(() => store.close());

const listenerOf = (account: string | null, stream: 'user' | 'public'): Listener => ({
  account,
  stream,
  target: null,
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

test('a status costs as many queries for a hundred listeners as for one of each stream', () => {
  const few = [listenerOf(members[5] ?? '', 'user'), listenerOf(members[5] ?? '', 'public')];
  expect(audienceAmong(all, ids[0] ?? '').queries).toBe(audienceAmong(few, ids[0] ?? '').queries);
});
