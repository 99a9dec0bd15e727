import { describe, expect, test, vi } from 'vitest';
import { EntityCache } from '#cache/entity-cache.ts';
import type { FilterPreferences } from '#domain/filters/filter.ts';
import { NO_KIND_FILTER } from '#domain/filters/kind-filter.ts';
import type { Status } from '#domain/status/status.ts';
import { createStatusFilter } from '#cache/status-filter.ts';
import type { FilteredList } from '#domain/timelines/filtered-list.ts';
import { plainOf } from '#components/status/plain-of.ts';
import { delivered } from '../support/deferred.ts';
import { aRelationship, aStatus, anAccount } from '../support/entities.ts';
import { aPoll } from '../support/polls.ts';

const preferences: FilterPreferences = { muteWords: [], muteBotStatuses: false, hideFilteredStatuses: false, replyVisibility: 'all' };

const cacheOf = (...statuses: Partial<Status>[]) => {
  const cache = new EntityCache();
  for (const status of statuses) cache.tables.statuses.merge(aStatus({ accountId: 'noor', ...status }));
  return cache;
};
/** A filter over a cache with the current settings, and its results. */
const filterOf = ({ tables }: EntityCache, preferred: Partial<FilterPreferences> = {}) => {
  const received: Omit<FilteredList, 'also'>[] = [];
  const by = { preferences: { ...preferences, ...preferred }, ownId: 'me', left: [] as readonly string[], plainOf: vi.fn(plainOf) };
  const filter = createStatusFilter(
    tables,
    () => by,
    (filteredList) => void received.push(filteredList),
  );
  return { filter, received, by, last: () => [[...(received.at(-1)?.hidden ?? [])], [...(received.at(-1)?.collapsed ?? [])]] };
};
const filteredBy = (cache: EntityCache, preferred: Partial<FilterPreferences> = {}) => {
  const { filter, last } = filterOf(cache, preferred);
  filter.follow(['1', '2', '3']);
  return last();
};

describe('status filter', () => {
  // rules: reply-filter
  describe('applies the reply filter to streamed statuses', () => {
    const responses = () =>
      cacheOf(
        { id: '1' },
        { id: '2', inReplyToId: '9', inReplyToAccountId: 'ingrid' },
        { id: '3', inReplyToId: '8', inReplyToAccountId: 'me' },
      );

    test.each<[FilterPreferences['replyVisibility'], boolean | undefined, string[]]>([
      ['all', false, []],
      ['self', true, ['2']],
      ['following', true, []],
      ['following', false, ['2']],
      ['following', undefined, []],
    ])('%s, with the parent account followed: %s', (replyVisibility, following, expected) => {
      const cache = responses();
      if (following !== undefined) cache.tables.relationships.merge(aRelationship({ id: 'ingrid', following }));
      expect(filteredBy(cache, { replyVisibility })).toEqual([expected, []]);
    });

    test('ignores the parent of a repeated reply', () => {
      const cache = cacheOf({ id: '1', reblogId: '9' }, { id: '9', accountId: 'bruno', inReplyToId: '8', inReplyToAccountId: 'ingrid' });
      expect(filteredBy(cache, { replyVisibility: 'self' })).toEqual([[], []]);
    });
  });

  // rules: kind-filters
  test('hides the kinds that the timeline leaves out, and counts those that nothing else hides', () => {
    const cache = cacheOf(
      { id: '1', reblogId: '9' },
      { id: '9', accountId: 'bruno' },
      { id: '2', reblogId: '9', accountId: 'barred' },
      { id: '3' },
    );
    cache.tables.relationships.merge(aRelationship({ id: 'barred', blocking: true }));
    const { filter, received, by } = filterOf(cache);
    filter.follow(['1', '2', '3']);
    Object.assign(by, { kinds: { ...NO_KIND_FILTER, repeats: true } });
    filter.refilter();
    Object.assign(by, { kinds: NO_KIND_FILTER });
    filter.refilter();
    expect(received.map(({ hidden, byKind }) => [[...hidden], byKind])).toEqual([
      [['2'], 0],
      [['1', '2'], 1],
      [['2'], 0],
    ]);
  });

  test('collapses or omits a repeat by a muted or blocked account', () => {
    const cache = cacheOf({ id: '1', reblogId: '8' }, { id: '8', accountId: 'a' }, { id: '2', reblogId: '9' }, { id: '9', accountId: 'b' });
    cache.tables.relationships.merge(aRelationship({ id: 'a', muting: true }));
    cache.tables.relationships.merge(aRelationship({ id: 'b', blocking: true }));
    expect(filteredBy(cache)).toEqual([['2'], [['1', { kind: 'account' }]]]);
  });

  test('matches muted words in text without markup, and detects bots by their account', () => {
    const cache = cacheOf(
      { id: '1', content: '<p class="boats">Trains</p>' },
      { id: '2', content: '<p>The <b>boats</b></p>' },
      { id: '3', accountId: 'bot' },
    );
    cache.tables.accounts.merge(anAccount({ id: 'bot', bot: true }));
    expect(filteredBy(cache, { muteWords: ['boats'], muteBotStatuses: true })).toEqual([
      [],
      [
        ['2', { kind: 'word', word: 'boats' }],
        ['3', { kind: 'bot' }],
      ],
    ]);
  });

  // rules: filter-texts
  test('matches poll options, also of a repeat and when the poll arrives later', async () => {
    const cache = cacheOf({ id: '1', pollId: 'p' }, { id: '2', reblogId: '1' }, { id: '3', pollId: 'q' });
    cache.tables.polls.merge(aPoll());
    const { filter, last } = filterOf(cache, { muteWords: ['pier'] });
    filter.follow(['1', '2', '3']);
    expect(last()[1]).toEqual(['1', '2'].map((id) => [id, { kind: 'word', word: 'pier' }]));
    cache.tables.polls.merge(aPoll({ id: 'q' }));
    await delivered();
    expect(last()[1]).toEqual(['1', '2', '3'].map((id) => [id, { kind: 'word', word: 'pier' }]));
  });

  // rules: unfollow-removes
  test('removes statuses and repeats of an unfollowed account', async () => {
    const cache = cacheOf({ id: '1' }, { id: '2', accountId: 'bruno' }, { id: '3', reblogId: '2' });
    const { filter, by, last } = filterOf(cache);
    filter.follow(['1', '2', '3', 'unknown']);
    by.left = ['noor'];
    cache.tables.relationships.merge(aRelationship({ id: 'noor', following: false }));
    await delivered();
    expect(last()).toEqual([['1', '3'], []]);
  });

  test('emits the first result at once, and then only changes', async () => {
    const cache = cacheOf({ id: '1', muted: true }, { id: '2' }, { id: '3' });
    const { filter, received, by, last } = filterOf(cache);
    filter.follow([]);
    expect(received).toEqual([{ hidden: new Set(), collapsed: new Map(), byKind: 0, isWhole: true }]);
    filter.follow(['1']);
    filter.follow(['2', '1']);
    expect([received.length, last()]).toEqual([2, [[], [['1', { kind: 'thread' }]]]]);
    by.preferences = { ...preferences, hideFilteredStatuses: true };
    filter.refilter();
    filter.refilter();
    expect([received.length, last()]).toEqual([3, [['1'], []]]);
    cache.tables.statuses.patch('1', { muted: false });
    await delivered();
    expect([received.length, last()]).toEqual([4, [[], []]]);
  });

  test('shows a removed status again when it returns unmuted', () => {
    const cache = cacheOf({ id: '1', muted: true }, { id: '2' });
    const { filter, last } = filterOf(cache, { hideFilteredStatuses: true });
    filter.follow(['1', '2']);
    filter.follow(['2']);
    cache.tables.statuses.patch('1', { muted: false });
    filter.follow(['1', '2']);
    expect(last()).toEqual([[], []]);
  });

  test('reacts to every dependency, also of a repeat, but not for removed rows or after its end', async () => {
    const cache = cacheOf({ id: '1', reblogId: '9' }, { id: '9', accountId: 'a', inReplyToAccountId: 'b' }, { id: '2' });
    const { tables } = cache;
    const { filter, received } = filterOf(cache);
    filter.follow(['1', '2']);
    tables.statuses.patch('9', { muted: true });
    tables.relationships.merge(aRelationship({ id: 'a' }));
    tables.relationships.merge(aRelationship({ id: 'b' }));
    await delivered();
    expect(received.length).toBe(2);
    filter.follow(['2']);
    tables.statuses.patch('9', { muted: false });
    await delivered();
    expect(received.length).toBe(3);
    tables.statuses.patch('2', { muted: true });
    await delivered();
    expect(received.length).toBe(4);
    filter.stop();
    tables.statuses.patch('2', { muted: false });
    await delivered();
    expect(received.length).toBe(4);
  });

  test('subscribes to no row of its list, which may have thousands', () => {
    const cache = cacheOf({ id: '1', reblogId: '9', pollId: 'p' }, { id: '9', inReplyToAccountId: 'b' }, { id: '2' });
    cache.tables.polls.merge(aPoll({ id: 'p' }));
    filterOf(cache).filter.follow(['1', '2']);
    const { statuses, polls, relationships } = cache.tables;
    expect([statuses, polls, relationships].flatMap((table) => [...table.alive()])).toEqual([]);
  });

  test('filters one row per turn on a write, and emits nothing when it shows as before', async () => {
    const ids = Array.from({ length: 500 }, (_, at) => String(at));
    const cache = cacheOf(...ids.map((id) => ({ id, content: `<p>${id}</p>` })));
    const { filter, received, by } = filterOf(cache, { muteWords: ['boats'] });
    filter.follow(ids);
    expect([by.plainOf.mock.calls.length, received.length]).toEqual([500, 1]);
    for (let write = 1; write <= 100; write++) cache.tables.statuses.patch('7', { favouritesCount: write });
    cache.tables.statuses.patch('9', { favouritesCount: 1 });
    await delivered();
    expect([by.plainOf.mock.calls.length, received.length]).toEqual([502, 1]);
  });
});
