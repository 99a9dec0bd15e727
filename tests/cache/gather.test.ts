import { describe, expect, test } from 'vitest';
import { EntityCache } from '#cache/entity-cache.ts';
import { createGatherer, postIn } from '#cache/gather.ts';
import { unfiltered } from '#domain/timelines/filtered-list.ts';
import { reachOf } from '#domain/timelines/together.ts';
import type { Status } from '#domain/status/status.ts';
import { aStatus } from '../support/entities.ts';

const cacheOf = (...statuses: Partial<Status>[]) => {
  const { tables } = new EntityCache();
  for (const status of statuses) tables.statuses.merge(aStatus({ accountId: 'noor', ...status }));
  return tables;
};
const tables = () => cacheOf({ id: '1' }, { id: '2', reblogId: '1' }, { id: '3' }, { id: '4', reblogId: '1' }, { id: '5', deleted: true });

describe('gathering repeats', () => {
  test('returns the original of a status, and none for a missing or unknown one', () => {
    expect(['1', '2', '5', 'unknown'].map((id) => postIn(tables(), id))).toEqual(['1', '1', undefined, undefined]);
  });

  // rules: post-once, repeats-together
  test('hides repeats of a shown status, and names them there', () => {
    const gather = createGatherer(tables());
    const { filteredList } = gather(unfiltered, ['4', '3', '2', '1'], 0, reachOf(true));
    expect([[...filteredList.hidden], [...filteredList.also]]).toEqual([['2', '1'], [['4', ['2', '1']]]]);
    const near = gather(unfiltered, ['4', '3', '2', '1'], 0, reachOf(false)).filteredList;
    expect([[...near.hidden], [...near.also]]).toEqual([['1'], [['2', ['1']]]]);
  });

  test('skips hidden and collapsed statuses in both roles', () => {
    const gather = createGatherer(tables());
    const filtered = { ...unfiltered, hidden: new Set(['4']), collapsed: new Map([['2', { kind: 'account' as const }]]) };
    const { filteredList } = gather(filtered, ['4', '3', '2', '1'], 0, reachOf(true));
    expect([[...filteredList.hidden], filteredList.also.size]).toEqual([['4'], 0]);
  });

  test('returns the same list unless a representative changes', () => {
    const gather = createGatherer(tables());
    const first = gather(unfiltered, ['2', '1'], 0, 40);
    const same = gather(unfiltered, ['3', '2', '1'], 0, 40);
    const other = gather(unfiltered, ['4', '3', '2', '1'], 0, 40);
    expect([first.isOther, same.isOther, other.isOther]).toEqual([true, false, true]);
    expect(same.filteredList.also).toBe(first.filteredList.also);
    expect([...other.filteredList.also]).toEqual([['2', ['4', '1']]]);
  });
});
