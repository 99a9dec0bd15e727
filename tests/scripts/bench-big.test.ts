import { afterAll, expect, test } from 'vitest';
import { openStore } from '#instance/db/store.ts';
import { instanceReads, instanceWrites } from '#scripts/bench/big/support/calls.ts';
import { fillInstance } from '#scripts/bench/big/support/fill.ts';
import { ROUNDS } from '#scripts/bench/big/support/requests.ts';
import type { Call } from '#scripts/bench/big/support/requests.ts';
import { partOf } from '#scripts/bench/big/support/row.ts';

const store = openStore(':memory:');
const filled = fillInstance(store, { statuses: 2_000, accounts: 400, members: 20 });
afterAll(() => store.close());

/** The different requests that a call makes in all its rounds. */
const requestsOf = ({ path, body, token }: Call): number =>
  new Set(Array.from({ length: ROUNDS }, (_, round) => JSON.stringify([path(round), body?.(round), token(round)]))).size;

test('each round of a write of the large instance changes something else', () => {
  const writes = instanceWrites(filled);
  expect(writes.map((call) => [call.what, requestsOf(call)])).toEqual(writes.map(({ what }) => [what, ROUNDS]));
  expect(writes.length).toBeGreaterThan(5);
  const followed = store.all<{ id: string }>('SELECT followed AS id FROM follows WHERE follower = :reader', { reader: filled.reader });
  expect(followed.filter(({ id }) => filled.strangers.includes(id))).toEqual([]);
});

test('a read of the large instance that has an argument has another one in most rounds', () => {
  const same = instanceReads(filled).filter((call) => requestsOf(call) === 1);
  expect(same.map(({ what }) => what)).toEqual([
    'home',
    'home of an account that follows nobody',
    'home of an account that follows ten quiet ones',
    'media timeline',
    'notifications',
    'own account, with unread counts',
    'the instance',
  ]);
});

test.each([
  [50, 24],
  [300, 24],
  [40_000, 24],
  [7, 24],
])('%i in %i parts add up', (whole, parts) => {
  const all = Array.from({ length: parts }, (_, at) => partOf(whole, at, parts));
  expect(all.reduce((sum, part) => sum + part, 0)).toBe(whole);
  expect(Math.max(...all) - Math.min(...all)).toBeLessThanOrEqual(1);
});
