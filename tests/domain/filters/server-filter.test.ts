import { describe, expect, test } from 'vitest';
import { filtered, preferencesFor, reasonToCollapse, type FilterFacts } from '#domain/filters/filter.ts';
import { contextOf, filterMet, type ServerFilter } from '#domain/filters/server-filter.ts';
import { aStatus } from '#tests/support/entities.ts';

const aFilter = (change: Partial<ServerFilter> = {}): ServerFilter => ({
  id: '1',
  name: 'Boats',
  contexts: ['home', 'public'],
  hides: false,
  keywords: [{ word: 'boat', isWhole: true }],
  statusIds: [],
  ...change,
});
const facts: FilterFacts = {
  ownId: 'me',
  author: { bot: false },
  relationship: undefined,
  poll: undefined,
  followsParentAuthor: true,
  plain: 'A Boat is late',
};
const chosen = { muteWords: [], muteBotStatuses: false, hideFilteredStatuses: false, replyVisibility: 'all' } as const;
const shown = (filters: readonly ServerFilter[], key: Parameters<typeof preferencesFor>[0] = 'friends', plain = facts.plain) =>
  filtered(aStatus({ id: '9', accountId: 'noor' }), { ...facts, plain }, preferencesFor(key, chosen, filters));

describe('server filters', () => {
  // rules: filter-contexts
  test.each([
    ['friends', 'home'],
    ['list-timeline:7', 'home'],
    ['public-timeline', 'public'],
    ['public-external-timeline', 'public'],
    ['bubble-timeline', 'public'],
    ['tag-timeline:birds', 'public'],
    ['public-external-timeline:far.example', 'public'],
    ['dms', undefined],
    ['bookmarks', undefined],
  ] as const)('map the timeline %s to the context %s', (key, context) => {
    expect(contextOf(key)).toBe(context);
  });

  // rules: filters-obeyed
  test('collapse a matching status with the filter’s name, or hide it', () => {
    const collapsed = { show: 'collapsed', reason: { kind: 'filter', name: 'Boats', hides: false } };
    expect(shown([aFilter()])).toEqual(collapsed);
    expect(shown([aFilter({ hides: true })])).toEqual({ show: 'nothing' });
    expect(shown([aFilter({ keywords: [], statusIds: ['9'] })])).toEqual(collapsed);
    expect(shown([aFilter()], 'friends', 'Boating')).toEqual({ show: 'open' });
    expect(shown([aFilter({ keywords: [{ word: 'boat', isWhole: false }] })], 'friends', 'Boating')).toEqual(collapsed);
  });

  // rules: filter-contexts
  test('apply only in their contexts', () => {
    expect([shown([aFilter({ contexts: ['thread'] })]), shown([aFilter()], 'dms'), shown([aFilter()], 'public-timeline').show]).toEqual([
      { show: 'open' },
      { show: 'open' },
      'collapsed',
    ]);
  });

  test('never apply to one’s own statuses', () => {
    expect(reasonToCollapse(aStatus({ accountId: 'me' }), facts, { ...chosen, filters: [aFilter()] })).toBe(undefined);
  });

  // Copying the list of a status for each filter would take minutes.
  test('are prepared in time where very many name the same status', () => {
    const many = Array.from({ length: 200_000 }, (_, at) => aFilter({ id: String(at), keywords: [], statusIds: ['9'] }));
    expect(filterMet('9', [], many)?.id).toBe('0');
  });

  test('prefer a hiding filter, and ignore empty keywords', () => {
    const hiding = aFilter({ id: '2', hides: true });
    expect(filterMet('9', ['Boat'], [aFilter(), hiding])).toBe(hiding);
    expect(filterMet('9', ['Boat', 'x'], [aFilter({ keywords: [{ word: ' ', isWhole: false }] })])).toBe(undefined);
  });
});
