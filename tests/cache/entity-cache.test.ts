import { describe, expect, test } from 'vitest';
import { EntityCache } from '#cache/entity-cache.ts';
import { aNotification, anAccount, aRelationship, aStatus } from '../support/entities.ts';

const filled = () => {
  const cache = new EntityCache();
  for (const id of ['author', 'repeater', 'stranger']) cache.tables.accounts.merge(anAccount({ id }));
  cache.tables.statuses.merge(aStatus({ id: 'original', accountId: 'author' }));
  cache.tables.statuses.merge(aStatus({ id: 'repeat', accountId: 'repeater', reblogId: 'original' }));
  cache.tables.statuses.merge(aStatus({ id: 'loose', accountId: 'stranger' }));
  const loaded = () => [cache.tables.statuses, cache.tables.accounts].map((table) => table.size);
  return { cache, loaded };
};

describe('entity cache', () => {
  test('retains on a sweep the rows of a list and their dependencies', () => {
    const { cache, loaded } = filled();
    cache.hold('timeline:friends', 'statuses', ['repeat']);
    cache.sweep();
    expect([loaded(), cache.tables.statuses.serverValue('loose')]).toEqual([[2, 2], undefined]);
  });

  test('releases previous rows when a list is removed or replaced', () => {
    const { cache, loaded } = filled();
    cache.hold('timeline:friends', 'statuses', ['repeat']);
    cache.hold('timeline:friends', 'statuses', ['loose']);
    cache.sweep();
    expect(loaded()).toEqual([1, 1]);
    cache.hold('timeline:friends', 'statuses', []);
    cache.sweep();
    expect(loaded()).toEqual([0, 0]);
  });

  test('retains the rows of each kind that one list needs', () => {
    const { cache, loaded } = filled();
    cache.hold('direct messages', 'accounts', ['stranger']);
    cache.hold('direct messages', 'statuses', ['original']);
    cache.sweep();
    expect(loaded()).toEqual([1, 2]);
    cache.hold('direct messages', 'statuses', []);
    cache.sweep();
    expect(loaded()).toEqual([0, 1]);
  });

  test('retains rows of views and pending optimistic updates', () => {
    const { cache, loaded } = filled();
    cache.tables.statuses.row('loose').watch(() => {});
    cache.tables.statuses.update('original', { token: 'press', set: { favourited: true } });
    cache.sweep();
    expect(loaded()).toEqual([2, 2]);
  });

  test('retains status and account of a notification', () => {
    const { cache, loaded } = filled();
    cache.tables.notifications.merge(aNotification({ accountId: 'stranger', statusId: 'original' }));
    cache.hold('notifications', 'notifications', ['n1']);
    cache.sweep();
    expect(loaded()).toEqual([1, 2]);
  });

  test('sweeps rows that reference each other in a cycle', () => {
    const { cache } = filled();
    cache.tables.statuses.merge(aStatus({ id: 'a', quoteId: 'b' }));
    cache.tables.statuses.merge(aStatus({ id: 'b', quoteId: 'a' }));
    cache.sweep();
    expect(cache.tables.statuses.size).toBe(0);
  });

  test('retains the relationship to the account that a status replies to, by which replies are filtered', () => {
    const { cache } = filled();
    cache.tables.relationships.merge(aRelationship({ id: 'parent', following: true }));
    cache.tables.statuses.merge(aStatus({ id: 'reply', inReplyToAccountId: 'parent' }));
    cache.hold('timeline:friends', 'statuses', ['reply']);
    cache.sweep();
    expect(cache.tables.relationships.serverValue('parent')?.following).toBe(true);
  });

  test('retains relationships of cached authors, so that muted ones stay muted', () => {
    const { cache } = filled();
    for (const id of ['author', 'stranger']) cache.tables.relationships.merge(aRelationship({ id, muting: true }));
    cache.hold('timeline:friends', 'statuses', ['repeat']);
    cache.sweep();
    expect(['author', 'stranger'].map((id) => cache.tables.relationships.serverValue(id)?.muting)).toEqual([true, undefined]);
  });
});
