import { afterAll, expect, test } from 'vitest';
import { openStore } from '#instance/db/store.ts';
import { instanceCalls } from '#scripts/bench/big/support/calls.ts';
import { fillInstance } from '#scripts/bench/big/support/fill.ts';
import { partOf } from '#scripts/bench/big/support/row.ts';

const ROUNDS = 40;
const store = openStore(':memory:');
const filled = fillInstance(store, { statuses: 2_000, accounts: 400, members: 20 });
afterAll(() => store.close());

test('each round of a write of the large instance changes something else', () => {
  const writes = instanceCalls(filled).filter(({ method }) => method === 'POST');
  for (const { what, path, body } of writes) {
    const requests = Array.from({ length: ROUNDS }, () => JSON.stringify([typeof path === 'string' ? path : path(), body?.()]));
    expect([what, new Set(requests).size]).toEqual([what, ROUNDS]);
  }
  expect(writes.length).toBeGreaterThan(5);
  const followed = store.all<{ id: string }>('SELECT followed AS id FROM follows WHERE follower = :reader', { reader: filled.reader });
  expect(followed.filter(({ id }) => filled.strangers.includes(id))).toEqual([]);
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
