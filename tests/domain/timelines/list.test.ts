import { describe, expect, test } from 'vitest';
import type { Page } from '#domain/timelines/page.ts';
import { idsOf } from '#domain/timelines/items.ts';
import { applyChange, emptyList, gapCursor, isSameCursor, waitingCount, type ListChange, type Presence } from '#domain/timelines/list.ts';

const reading: Presence = { atTop: false, engaged: false };
const atTop: Presence = { atTop: true, engaged: false };
const pointing: Presence = { atTop: true, engaged: true };
const page = (picture: string, next?: string): Page => ({
  ids: picture.split(' ').filter(Boolean),
  normalised: {},
  ...(next ? { next } : {}),
});
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, at) => String(from - at));

const after = (presence: Presence, ...changes: ListChange[]) =>
  changes.reduce(
    (list, change) => applyChange(list, change, presence),
    applyChange(emptyList, { kind: 'joined', page: page('3 2 1', '?max_id=1') }, atTop),
  );
const shown = (list: typeof emptyList) => idsOf(list.shown).join(' ');

describe('arrivals', () => {
  test.each([
    ['push at the very top with neither hover nor focus in the list', atTop, '5 4 3 2 1', 0],
    ['wait under the pointer', pointing, '3 2 1', 2],
    ['wait while something is being read', reading, '3 2 1', 2],
  ])('%s', (_, presence, expected, waiting) => {
    const list = after(presence, { kind: 'arrived', ids: ['5', '4'] });
    expect([shown(list), waitingCount(list)]).toEqual([expected, waiting]);
  });

  test('leave the shown array unchanged while they wait', () => {
    const before = after(reading);
    expect(applyChange(before, { kind: 'arrived', ids: ['4'] }, reading).shown).toBe(before.shown);
  });

  test('show one’s own status at once under the pointer, and let it wait where it would move the reader', () => {
    expect(shown(after(pointing, { kind: 'posted', id: '4' }))).toBe('4 3 2 1');
    expect(shown(after(reading, { kind: 'posted', id: '4' }))).toBe('3 2 1');
  });

  test('show one’s own new status at the top also when the stream delivered it first', () => {
    const arrived: ListChange = { kind: 'arrived', ids: ['4'] };
    expect(shown(after(pointing, arrived))).toBe('3 2 1');
    expect(shown(after(pointing, arrived, { kind: 'posted', id: '4' }))).toBe('4 3 2 1');
    expect(shown(after(reading, arrived, { kind: 'posted', id: '4' }))).toBe('3 2 1');
  });

  test('reset the count when shown', () => {
    const list = after(reading, { kind: 'arrived', ids: ['4'] }, { kind: 'showing' });
    expect([shown(list), waitingCount(list)]).toEqual(['4 3 2 1', 0]);
  });
});

describe('a join', () => {
  // rules: page-proves
  test('removes statuses that are missing from the page: they were deleted while the stream was disconnected', () => {
    const list = after(reading, { kind: 'joined', page: page('5 3 1', '?max_id=1') }, { kind: 'showing' });
    expect(shown(list)).toBe('5 3 1');
    expect(shown(after(atTop, { kind: 'arrived', ids: ['4'] }, { kind: 'joined', page: page('3 2', '?max_id=2') }))).toBe('4 3 2 1');
  });

  test('puts buffered arrivals above the page, each once', () => {
    expect(shown(after(atTop, { kind: 'buffered', ids: ['5', '4'] }, { kind: 'joined', page: page('4 3 2', '?max_id=2') }))).toBe(
      '5 4 3 2 1',
    );
  });

  test('leaves arrivals from before the page’s request to its gap, or inserts them where there is none', () => {
    const changes = [{ kind: 'buffered', ids: ['4'] }, { kind: 'requested' }, { kind: 'buffered', ids: ['10'] }] as const;
    const list = after(atTop, ...changes, { kind: 'joined', page: page('9 8', '?max_id=8') });
    expect([shown(list).replaceAll(/gap\S*/g, '…'), list.buffered, list.early]).toEqual(['10 9 8 3 2 1', [], 0]);
    expect(list.all.map(({ kind }) => kind).indexOf('gap')).toBe(3);
    expect(shown(after(atTop, ...changes, { kind: 'joined', page: page('9 8 3', '?max_id=3') }))).toBe('10 9 8 4 3 2 1');
  });

  test('leaves buffered arrivals that the page does not reach to its gap', () => {
    const list = after(atTop, { kind: 'buffered', ids: ['9', '8', '7', '6'] }, { kind: 'joined', page: page('9 8', '?max_id=8') });
    expect([shown(list), gapCursor(list, 'gap:3')]).toEqual(['9 8 3 2 1', { olderThan: '8' }]);
  });

  test('does the same where all of the page was buffered, and without ordered ids', () => {
    const first: ListChange = { kind: 'joined', page: page('q z a') };
    const buffered: ListChange = { kind: 'buffered', ids: ['m', 'g', 's', 'b', 'e'] };
    const join: ListChange = { kind: 'joined', page: page('g s b') };
    expect(
      shown(after(atTop, first, buffered, join))
        .split(' ')
        .slice(0, 4),
    ).toEqual(['m', 'g', 's', 'b']);
    const early = after(atTop, first, { kind: 'buffered', ids: ['e'] }, { kind: 'requested' }, join);
    expect(shown(early).split(' ').slice(0, 3)).toEqual(['g', 's', 'b']);
  });

  test('does not drop earlier arrivals when a status arrives again during the fetch', () => {
    const again: ListChange = { kind: 'buffered', ids: ['5', '2', '4'] };
    expect(shown(after(atTop, again, { kind: 'joined', page: page('3 2 1') }))).toBe('5 4 3 2 1');
  });

  test('does not move the cursor of a list that continues further down', () => {
    expect(after(atTop, { kind: 'joined', page: page('4 3', '?max_id=3') }).older).toEqual({ page: '?max_id=1' });
  });
});

describe('one’s own status before its position is confirmed', () => {
  const drawn = ({ all }: typeof emptyList) => all.map((item) => (item.kind === 'gap' ? '~' : item.id)).join(' ');
  const own: ListChange = { kind: 'posted', id: '12' };
  const requested: ListChange = { kind: 'requested' };
  const joinedBy = (picture: string): ListChange => ({ kind: 'joined', page: page(picture, '?') });

  test.each([
    ['is in the newest page, which lacks earlier missed ones', [own, requested, joinedBy('13 12 11 10')], '13 12 11 10 ~ 3 2 1'],
    ['is in the newest page with all missed ones', [own, requested, joinedBy('12 5 4 3')], '12 5 4 3 2 1'],
    ['is below the newest page: statuses are missing on both sides', [own, requested, joinedBy('42 41')], '42 41 ~ 12 ~ 3 2 1'],
    ['came after the page was made', [requested, own, joinedBy('11 10')], '12 11 10 ~ 3 2 1'],
    ['was posted after a page that reaches loaded statuses', [requested, own, joinedBy('4 3')], '12 4 3 2 1'],
    ['loses its position after such a page', [requested, own, joinedBy('4 3'), requested, joinedBy('12 11')], '12 11 ~ 4 3 2 1'],
    ['was streamed, so that nothing is missing below it', [own, { kind: 'arrived', ids: ['12'] }, joinedBy('13 12')], '13 12 3 2 1'],
    ['is older than a streamed one', [own, { kind: 'arrived', ids: ['13'] }, joinedBy('14 13')], '14 13 12 3 2 1'],
    [
      'was streamed while the page was fetched',
      [requested, own, { kind: 'buffered', ids: ['12'] }, joinedBy('4 3'), joinedBy('13 12')],
      '13 12 4 3 2 1',
    ],
  ] satisfies [string, ListChange[], string][])('%s', (_, changes, expected) => {
    expect(drawn(after(atTop, ...changes))).toBe(expected);
  });

  test('does not count as a fetched list: older pages continue below the first page', () => {
    const first = [own, requested, joinedBy('12 11 10')].reduce((list, change) => applyChange(list, change, atTop), emptyList);
    expect([drawn(first), first.older]).toEqual(['12 11 10', { page: '?' }]);
  });

  test('is placed without ordered ids above a page requested before it, and below one requested after', () => {
    const marked = (...changes: ListChange[]) => changes.reduce((list, change) => applyChange(list, change, atTop), emptyList);
    const posted: ListChange = { kind: 'posted', id: 'own' };
    expect(drawn(marked(joinedBy('q z a'), requested, posted, joinedBy('g s b')))).toBe('own g s b ~ q z a');
    expect(drawn(marked(joinedBy('q z a'), posted, requested, joinedBy('g s b')))).toBe('g s b ~ own ~ q z a');
  });
});

test('a page without a next one ends the list', () => {
  const list = after(reading, { kind: 'continued', page: page('0') });
  expect([shown(list), list.older]).toEqual(['3 2 1 0', undefined]);
});

// rules: timeline-bounds
describe('the limit of fifty', () => {
  const many: ListChange = { kind: 'arrived', ids: numbers(63, 60) };

  test('cuts the rest at the top, and moves the cursor', () => {
    const list = after(atTop, many);
    expect([idsOf(list.all).length, list.older]).toEqual([50, { olderThan: '14' }]);
  });

  // rules: timeline-bounds, kind-pause
  test('retains as many more as the filter of the timeline hides', () => {
    const counts = [5, 600].map((hidden) => idsOf(after({ ...atTop, hidden }, many).all).length);
    expect(counts).toEqual([55, 63]);
  });

  test.each([
    ['while something is being read', reading],
    ['under the pointer', pointing],
  ])('cuts nothing %s', (_, presence) => {
    expect(idsOf(after(presence, many).all).length).toBe(63);
  });
});

test('a filled gap does not move what is shown above it', () => {
  const list = after(
    reading,
    { kind: 'joined', page: page('9 8', '?max_id=8') },
    { kind: 'showing' },
    { kind: 'bridged', gapId: 'gap:3', page: page('7 6 5 4 3', '?') },
  );
  expect(shown(list)).toBe('9 8 7 6 5 4 3 2 1');
});

test('isSameCursor compares the requested pages, not the objects', () => {
  expect(isSameCursor({ page: 'max_id=1' }, structuredClone({ page: 'max_id=1' }))).toBe(true);
  expect(isSameCursor({ page: 'max_id=1' }, { olderThan: '1' })).toBe(false);
  expect(isSameCursor(undefined, undefined)).toBe(true);
  expect(isSameCursor({ olderThan: '1' }, undefined)).toBe(false);
});
