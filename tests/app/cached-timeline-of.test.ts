import { describe, expect, test } from 'vitest';
import { EntityCache } from '#cache/entity-cache.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import { unfiltered } from '#domain/timelines/filtered-list.ts';
import { idsOf, type Item } from '#domain/timelines/items.ts';
import { emptyList } from '#domain/timelines/list.ts';
import { cachedTimelineOf } from '#features/timelines/services/cached-timeline-of.ts';
import { anAccount, aRelationship, aStatus } from '../support/entities.ts';

const items = (...ids: string[]): Item[] => ids.map((id) => ({ kind: 'status', id }));

const store = ({
  own = [],
  hidden = [],
  left = [],
  collapsed = [],
  also = [],
}: Partial<Record<'own' | 'hidden' | 'left' | 'collapsed' | 'also', string[]>> = {}) => {
  const { tables } = new EntityCache();
  for (const id of ['a', 'b', 'c']) tables.accounts.merge(anAccount({ id }));
  tables.relationships.merge(aRelationship({ id: 'a' }));
  tables.statuses.merge(aStatus({ id: '5', accountId: 'b', reblogId: '9' }));
  tables.statuses.merge(aStatus({ id: '9', accountId: 'a' }));
  for (const id of ['4', '3', '2', '1']) tables.statuses.merge(aStatus({ id, accountId: 'c' }));
  tables.statuses.patch('3', { deleted: true });
  tables.statuses.update('2', { token: 't', set: { favourited: true } });
  const all = items('5', '4', '3', '2', '1');
  const list = { ...emptyList, isLoaded: true, all, shown: all, older: { page: '?max_id=1' }, own: { ids: own, requested: [] } };
  const filteredList = {
    ...unfiltered,
    hidden: new Set([...hidden, ...also]),
    collapsed: new Map(collapsed.map((id) => [id, { kind: 'bot' as const }])),
    also: new Map([['5', also]]),
  };
  return cachedTimelineOf(
    { key: 'friends', list, filteredList },
    { owner: 'o', tables, settings: defaultSettings, filters: [], left, anchor: undefined, now: 7 },
  );
};

describe('cached timeline', () => {
  // rules: cached-written
  test('contains everything that it shows in the form of the server, except deleted statuses', () => {
    const stored = store();
    expect([idsOf(stored.items), stored.older, stored.seenAt]).toEqual([['5', '4', '2', '1'], { page: '?max_id=1' }, 7]);
    const { accounts = [], statuses = [], relationships = [] } = stored.normalised;
    expect([accounts.map(({ id }) => id).toSorted(), statuses.map(({ id }) => id).toSorted(), relationships.length]).toEqual([
      ['a', 'b', 'c'],
      ['1', '2', '4', '5', '9'],
      1,
    ]);
    expect(statuses.find(({ id }) => id === '2')?.favourited).toBe(false);
  });

  test('excludes an own status without further data, and unfollowed accounts', () => {
    expect(idsOf(store({ own: ['5'] }).items)).toEqual(['4', '2', '1']);
    expect(idsOf(store({ left: ['c'] }).items)).toEqual(['5']);
  });

  // rules: muted-folded
  test('records hidden and collapsed statuses, but not represented ones', () => {
    expect(store({ hidden: ['4'], collapsed: ['1'], also: ['2'] }).unseen).toEqual(['4', '1']);
  });
});
