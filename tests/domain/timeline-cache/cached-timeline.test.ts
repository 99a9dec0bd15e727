import { describe, expect, test } from 'vitest';
import { isCacheable, isCacheableForGuests, isTooOld, oldestBeside, withCached } from '#domain/timeline-cache/cached-timeline.ts';
import { cacheablePart } from '#domain/timeline-cache/cacheable-part.ts';
import { gapBetween, type Item } from '#domain/timelines/items.ts';

const DAY = 24 * 60 * 60 * 1_000;
const posts = (count: number): Item[] => Array.from({ length: count }, (_, at) => ({ kind: 'status', id: `s${at}` }));
const idsOf = (items: readonly Item[]) => items.map(({ id }) => id);

describe('cached timelines', () => {
  // rules: cached-bounds
  test('contain 200 statuses: the newest, or those around the scroll anchor', () => {
    expect(idsOf(cacheablePart(posts(300), undefined))).toEqual(idsOf(posts(200)));
    const around = idsOf(cacheablePart(posts(500), 's250'));
    expect([around[0], around.at(-1), around.length]).toEqual(['s170', 's369', 200]);
    const end = idsOf(cacheablePart(posts(300), 's299'));
    expect([end[0], end.at(-1)]).toEqual(['s100', 's299']);
  });

  test('neither start nor end with a gap', () => {
    const [one, two, three] = posts(3) as [Item, Item, Item];
    expect(cacheablePart([gapBetween('x', 's0'), one, gapBetween('s0', 's1'), two, three, gapBetween('s2', 'y')], undefined)).toEqual([
      one,
      gapBetween('s0', 's1'),
      two,
      three,
    ]);
  });

  // rules: cached-bounds
  test('are limited to four for a week, the least recently viewed removed first', () => {
    const now = 100 * DAY;
    const index = { friends: now - 1, 'tag-timeline:a': now - 2 * DAY, 'tag-timeline:b': now - DAY, 'tag-timeline:c': now - 8 * DAY };
    expect(withCached(index, 'public-timeline', now)).toEqual({
      index: { 'public-timeline': now, friends: now - 1, 'tag-timeline:b': now - DAY, 'tag-timeline:a': now - 2 * DAY },
      removed: ['tag-timeline:c'],
    });
    expect(withCached({ a: 1, b: now, c: now, d: now }, 'friends', now).removed).toEqual(['a']);
    expect([oldestBeside(index, 'tag-timeline:c'), oldestBeside({ friends: 1 }, 'friends')]).toEqual(['tag-timeline:a', undefined]);
    expect([isTooOld(now - 7 * DAY, now), isTooOld(now - 7 * DAY + 1, now), isTooOld(Number.NaN, now)]).toEqual([true, false, true]);
  });

  // rules: cached-bounds
  test('exclude direct messages, bookmarks, favourites and profiles', () => {
    expect((['friends', 'public-timeline', 'tag-timeline:birds', 'list-timeline:3'] as const).every(isCacheable)).toBe(true);
    expect((['dms', 'bookmarks', 'favourites', 'user:7', 'user-media:7'] as const).some(isCacheable)).toBe(false);
  });

  // rules: cached-guest
  test('include only public timelines for guests', () => {
    expect((['public-timeline', 'public-external-timeline', 'bubble-timeline'] as const).every(isCacheableForGuests)).toBe(true);
    expect((['friends', 'tag-timeline:birds', 'list-timeline:3', 'user:7', 'dms', 'bookmarks'] as const).some(isCacheableForGuests)).toBe(
      false,
    );
  });
});
