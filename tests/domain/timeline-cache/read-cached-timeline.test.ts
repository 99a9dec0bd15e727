import { describe, expect, test } from 'vitest';
import { isTimelineAnchor, CACHE_FORMAT, readCachedTimeline } from '#domain/timeline-cache/read-cached-timeline.ts';
import { gapBetween } from '#domain/timelines/items.ts';
import { aRelationship, anAccount, aStatus } from '#tests/support/entities.ts';

const OWNER = 'https://nest.example/me';
const NOW = Date.parse('2026-11-20T12:00:00Z');
const LATER = '2026-11-21T00:00:00Z';
const EARLIER = '2026-11-19T00:00:00Z';
const filter = { id: 'f', name: 'Boats', contexts: ['home'], hides: true, keywords: [{ word: 'boat', isWhole: true }], statusIds: [] };

const record = (change: object = {}) => ({
  format: CACHE_FORMAT,
  owner: OWNER,
  key: 'friends',
  seenAt: NOW - 1,
  items: ['3', '2', '1'].map((id) => ({ kind: 'status', id })),
  older: { page: '?max_id=1' },
  normalised: {
    accounts: [anAccount()],
    statuses: ['3', '2', '1'].map((id) => aStatus({ id })),
    relationships: [aRelationship()],
  },
  unseen: ['2'],
  chosen: '[]',
  filters: [filter],
  ...change,
});
const read = (change: object = {}) => readCachedTimeline(record(change), OWNER, 'friends', NOW);

// rules: timeline-recalled
test('readCachedTimeline restores a valid record', () => {
  const { format: _, ...stored } = record();
  expect(read()).toEqual({ ...stored, normalised: { ...stored.normalised, polls: [] } });
});

describe('readCachedTimeline returns nothing', () => {
  test.each([
    ['of another format', { format: CACHE_FORMAT + 1 }],
    ['of another account', { owner: 'https://nest.example/you' }],
    ['of another timeline', { key: 'public-timeline' }],
    ['of more than a week ago', { seenAt: NOW - 8 * 24 * 3_600_000 }],
    ['without a moment', { seenAt: undefined }],
    ['with an invalid list', { items: {} }],
    ['with an invalid item', { items: [{ kind: 'status' }] }],
    ['with a gap with one end', { items: [{ kind: 'gap', id: 'gap:1', newerThan: '1' }] }],
    ['with an invalid end', { older: 5 }],
    ['with an invalid filter', { filters: [{ ...filter, keywords: 'boat' }] }],
    ['without loaded accounts', { normalised: { ...record().normalised, accounts: [] } }],
    ['without entities', { normalised: undefined }],
  ])('%s', (_, change) => expect(read(change)).toBe(undefined));

  test.each([undefined, null, 5, 'kept', [], {}])('for %o', (value) =>
    expect(readCachedTimeline(value, OWNER, 'friends', NOW)).toBe(undefined),
  );
});

test.each([
  ['content', 5],
  ['accountId', undefined],
  ['visibility', 'everybody'],
  ['emojis', [{ shortcode: 'a' }]],
  ['attachments', 'none'],
  ['card', { url: 'https://a.example' }],
  ['favourited', 'yes'],
  ['reblogId', '9'],
])('readCachedTimeline leaves a gap for a status whose %s is %o', (name, value) => {
  const statuses = ['3', '2', '1'].map((id) => (id === '2' ? { ...aStatus({ id }), [name]: value } : aStatus({ id })));
  expect(read({ normalised: { ...record().normalised, statuses } })?.items).toEqual([
    { kind: 'status', id: '3' },
    gapBetween('3', '1'),
    { kind: 'status', id: '1' },
  ]);
});

test('readCachedTimeline continues below the last valid status, and leaves one gap for several missing ones', () => {
  const only = (...ids: string[]) => read({ normalised: { ...record().normalised, statuses: ids.map((id) => aStatus({ id })) } });
  expect([only('3', '2')?.older, only('2', '1')?.items, only('2', '1')?.older]).toEqual([
    { olderThan: '2' },
    [
      { kind: 'status', id: '2' },
      { kind: 'status', id: '1' },
    ],
    { page: '?max_id=1' },
  ]);
  const items = ['5', '4', '3', '1'].map((id) => ({ kind: 'status', id }));
  const statuses = [aStatus({ id: '5' }), aStatus({ id: '1' })];
  expect(read({ items, normalised: { ...record().normalised, statuses } })?.items).toEqual([
    { kind: 'status', id: '5' },
    gapBetween('5', '1'),
    { kind: 'status', id: '1' },
  ]);
});

test('readCachedTimeline ignores expired mutes and filters', () => {
  const relationships = [aRelationship({ id: 'a', muting: true, mutedUntil: EARLIER }), aRelationship({ id: 'b', mutedUntil: LATER })];
  const stored = read({
    normalised: { ...record().normalised, relationships },
    filters: [
      { ...filter, endsAt: EARLIER },
      { ...filter, endsAt: LATER },
    ],
  });
  expect([stored?.normalised.relationships?.map(({ id }) => id), stored?.filters.map(({ endsAt }) => endsAt)]).toEqual([['b'], [LATER]]);
});

test('isTimelineAnchor requires a timeline, a status and an offset', () => {
  expect(
    [
      { key: 'friends', id: '3', top: 120.5 },
      { key: 'friends', id: '3', top: 1, below: '9' },
    ].every(isTimelineAnchor),
  ).toBe(true);
  expect([{ key: 'friends', id: '3' }, { id: '3', top: 1 }, null, { key: 'friends', id: 3, top: 1 }].some(isTimelineAnchor)).toBe(false);
});
