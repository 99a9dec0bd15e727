import { describe, expect, test } from 'vitest';
import { progressOf, isComplete, loadedIds, nothingLoaded, reachedBy, restarted, withPage } from '#domain/catch-up/progress.ts';
import { gapBetween } from '#domain/timelines/items.ts';
import { aStatus } from '#tests/support/entities.ts';

const timeOf = (id: string) => Number(id);
const items = (...ids: string[]) => ids.map((id) => ({ kind: 'status', id }) as const);
const older = { page: 'max_id=1' };
const page = (ids: readonly string[], next?: string) => ({
  ids,
  normalised: { statuses: ids.map((id) => aStatus({ id, createdAt: new Date(Number(id)).toISOString() })) },
  ...(next === undefined ? {} : { next }),
});

describe('catch-up progress', () => {
  // rules: catch-up-once
  test('begins with what the home timeline has loaded', () => {
    expect(progressOf({ isLoaded: true, all: items('9', '8', '7', '6'), older }, timeOf)).toEqual({
      ids: ['9', '8', '7', '6'],
      next: { olderThan: '6' },
      reached: 8,
    });
    expect(progressOf({ isLoaded: true, all: items('9') }, timeOf)).toEqual({ ids: ['9'], reached: 9 });
  });

  // rules: catch-up-once
  test('begins with the newest page where that has loaded nothing', () => {
    expect(progressOf(undefined, timeOf)).toBe(nothingLoaded);
    expect(progressOf({ isLoaded: false, all: [] }, timeOf)).toBe(nothingLoaded);
    expect(progressOf({ isLoaded: true, all: [], older }, timeOf)).toBe(nothingLoaded);
    expect(progressOf({ isLoaded: true, all: [] }, timeOf)).toEqual({ ids: [] });
  });

  // rules: catch-up-once
  test('continues at a gap of the home timeline', () => {
    const all = [...items('9', '8'), gapBetween('8', '3'), ...items('3')];
    expect(progressOf({ isLoaded: true, all, older }, timeOf)).toEqual({ ids: ['9', '8'], next: { olderThan: '8' }, reached: 9 });
  });

  // rules: catch-up-once
  test('shows cached statuses at once, and joins them with the newest page', () => {
    const loaded = progressOf({ isLoaded: true, all: items('3', '2'), older, seenAt: 1 }, timeOf);
    expect([loadedIds(loaded), loaded.next]).toEqual([['3', '2'], 'newest']);
    const joined = withPage(loaded, page(['5', '4', '3'], 'next'));
    expect(joined).toEqual({ ids: ['5', '4', '3', '2'], next: { olderThan: '2' }, reached: 3 });
  });

  // rules: catch-up-once
  test('continues below each page until one has no next', () => {
    const first = withPage(nothingLoaded, page(['9', '8'], 'a'));
    expect(first).toEqual({ ids: ['9', '8'], next: { page: 'a' }, reached: 9 });
    expect(withPage(first, page(['7']))).toEqual({ ids: ['9', '8', '7'], reached: 7 });
    expect(withPage(first, page([], 'b'))).toEqual({ ids: ['9', '8'], next: { page: 'b' }, reached: 9 });
  });

  // rules: catch-up-once
  test('fetches only what is new when it begins again', () => {
    const before = { ids: ['5', '4', '3'], next: { page: 'c' }, reached: 5 };
    expect(restarted(nothingLoaded, before)).toBe(before);
    expect(restarted(before, { ids: ['7', '6', '5'], next: { olderThan: '5' }, reached: 7 })).toEqual({
      ids: ['7', '6', '5', '4', '3'],
      next: { page: 'c' },
      reached: 5,
    });
    const apart = restarted(before, { ids: ['9', '8'], next: { olderThan: '8' }, reached: 9 });
    expect([loadedIds(apart), apart.next]).toEqual([['9', '8', '5', '4', '3'], { olderThan: '8' }]);
    expect(withPage(apart, page(['7', '6', '5'], 'd'))).toEqual({
      ids: ['9', '8', '7', '6', '5', '4', '3'],
      next: { page: 'c' },
      reached: 5,
    });
  });

  // rules: catch-up-range
  test('is complete once it reaches back far enough, or to the end', () => {
    expect(isComplete({ ids: ['5'], next: { page: 'a' }, reached: 5 }, 6)).toBe(true);
    expect(isComplete({ ids: ['5'], next: { page: 'a' }, reached: 5 }, 5)).toBe(false);
    expect(isComplete({ ids: ['5'] }, 1)).toBe(true);
    expect(isComplete({ ...nothingLoaded, reached: 1 }, 5)).toBe(false);
  });

  // rules: catch-up-range
  test('does not stop at a single status that arrived late', () => {
    expect([reachedBy([9, 8, 1]), reachedBy([9, 3, 2, 1]), reachedBy([])]).toEqual([9, 3, undefined]);
  });
});
