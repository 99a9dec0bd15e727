import { expect, test } from 'vitest';
import { EntityCache } from '#cache/entity-cache.ts';
import { aNotification, anAccount, aRelationship, aStatus } from '../support/entities.ts';

const filled = () => {
  const cache = new EntityCache();
  for (const id of ['author', 'repeater', 'stranger']) cache.tables.accounts.merge(anAccount({ id }));
  cache.tables.statuses.merge(aStatus({ id: 'original', accountId: 'author' }));
  cache.tables.statuses.merge(aStatus({ id: 'repeat', accountId: 'repeater', reblogId: 'original' }));
  cache.tables.statuses.merge(aStatus({ id: 'loose', accountId: 'stranger' }));
  const known = () => [cache.tables.statuses, cache.tables.accounts].map((table) => table.size);
  return { cache, known };
};

test('a sweep keeps what a list holds and all that cannot be shown without', () => {
  const { cache, known } = filled();
  cache.hold('timeline:friends', 'statuses', ['repeat']);
  cache.sweep();
  expect([known(), cache.tables.statuses.serverValue('loose')]).toEqual([[2, 2], undefined]);
});

test('a list that lets go, or holds other rows, frees the ones before', () => {
  const { cache, known } = filled();
  cache.hold('timeline:friends', 'statuses', ['repeat']);
  cache.hold('timeline:friends', 'statuses', ['loose']);
  cache.sweep();
  expect(known()).toEqual([1, 1]);
  cache.hold('timeline:friends', 'statuses', []);
  cache.sweep();
  expect(known()).toEqual([0, 0]);
});

test('what a view watches or an optimistic update waits on stays', () => {
  const { cache, known } = filled();
  cache.tables.statuses.row('loose').watch(() => {});
  cache.tables.statuses.update('original', { token: 'press', set: { favourited: true } });
  cache.sweep();
  expect(known()).toEqual([2, 2]);
});

test('a notification keeps its status and its account', () => {
  const { cache, known } = filled();
  cache.tables.notifications.merge(aNotification({ accountId: 'stranger', statusId: 'original' }));
  cache.hold('notifications', 'notifications', ['n1']);
  cache.sweep();
  expect(known()).toEqual([1, 2]);
});

test('rows that refer to each other in a circle are swept all the same', () => {
  const { cache } = filled();
  cache.tables.statuses.merge(aStatus({ id: 'a', quoteId: 'b' }));
  cache.tables.statuses.merge(aStatus({ id: 'b', quoteId: 'a' }));
  cache.sweep();
  expect(cache.tables.statuses.size).toBe(0);
});

test('how one stands to the author of what is kept is kept, so that who is muted stays so', () => {
  const { cache } = filled();
  for (const id of ['author', 'stranger']) cache.tables.relationships.merge(aRelationship({ id, muting: true }));
  cache.hold('timeline:friends', 'statuses', ['repeat']);
  cache.sweep();
  expect(['author', 'stranger'].map((id) => cache.tables.relationships.serverValue(id)?.muting)).toEqual([true, undefined]);
});
