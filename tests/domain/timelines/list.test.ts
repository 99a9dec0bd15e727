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

  test('what is shown stays the same array while arrivals wait', () => {
    const before = after(reading);
    expect(applyChange(before, { kind: 'arrived', ids: ['4'] }, reading).shown).toBe(before.shown);
  });

  test('one’s own post shows at once under the pointer, and waits where it would move what is being read', () => {
    expect(shown(after(pointing, { kind: 'posted', id: '4' }))).toBe('4 3 2 1');
    expect(shown(after(reading, { kind: 'posted', id: '4' }))).toBe('3 2 1');
  });

  test('one’s own new status is shown at the top also where the stream brought it first', () => {
    const arrived: ListChange = { kind: 'arrived', ids: ['4'] };
    expect(shown(after(pointing, arrived))).toBe('3 2 1');
    expect(shown(after(pointing, arrived, { kind: 'posted', id: '4' }))).toBe('4 3 2 1');
    expect(shown(after(reading, arrived, { kind: 'posted', id: '4' }))).toBe('3 2 1');
  });

  test('showing them empties the count', () => {
    const list = after(reading, { kind: 'arrived', ids: ['4'] }, { kind: 'showing' });
    expect([shown(list), waitingCount(list)]).toEqual(['4 3 2 1', 0]);
  });
});

describe('a join', () => {
  // rules: page-proves
  test('what lies between statuses of the page but is missing from it was deleted while the stream was away', () => {
    const list = after(reading, { kind: 'joined', page: page('5 3 1', '?max_id=1') }, { kind: 'showing' });
    expect(shown(list)).toBe('5 3 1');
    expect(shown(after(atTop, { kind: 'arrived', ids: ['4'] }, { kind: 'joined', page: page('3 2', '?max_id=2') }))).toBe('4 3 2 1');
  });

  test('buffered arrivals go above the page, each once', () => {
    expect(shown(after(atTop, { kind: 'buffered', ids: ['5', '4'] }, { kind: 'joined', page: page('4 3 2', '?max_id=2') }))).toBe(
      '5 4 3 2 1',
    );
  });

  test('what came before the page was asked for anew is left to its gap, and goes to its place where there is none', () => {
    const changes = [{ kind: 'buffered', ids: ['4'] }, { kind: 'asked' }, { kind: 'buffered', ids: ['10'] }] as const;
    const list = after(atTop, ...changes, { kind: 'joined', page: page('9 8', '?max_id=8') });
    expect([shown(list).replaceAll(/gap\S*/g, '…'), list.buffered, list.early]).toEqual(['10 9 8 3 2 1', [], 0]);
    expect(list.all.map(({ kind }) => kind).indexOf('gap')).toBe(3);
    expect(shown(after(atTop, ...changes, { kind: 'joined', page: page('9 8 3', '?max_id=3') }))).toBe('10 9 8 4 3 2 1');
  });

  test('buffered arrivals that the page does not reach are left to its gap', () => {
    const list = after(atTop, { kind: 'buffered', ids: ['9', '8', '7', '6'] }, { kind: 'joined', page: page('9 8', '?max_id=8') });
    expect([shown(list), gapCursor(list, 'gap:3')]).toEqual(['9 8 3 2 1', { olderThan: '8' }]);
  });

  test('so is what came before a page all of which was buffered, also where ids say no order', () => {
    const first: ListChange = { kind: 'joined', page: page('q z a') };
    const buffered: ListChange = { kind: 'buffered', ids: ['m', 'g', 's', 'b', 'e'] };
    const join: ListChange = { kind: 'joined', page: page('g s b') };
    expect(
      shown(after(atTop, first, buffered, join))
        .split(' ')
        .slice(0, 4),
    ).toEqual(['m', 'g', 's', 'b']);
    const early = after(atTop, first, { kind: 'buffered', ids: ['e'] }, { kind: 'asked' }, join);
    expect(shown(early).split(' ').slice(0, 3)).toEqual(['g', 's', 'b']);
  });

  test('one that comes once more while the page is fetched hides nothing that came before it', () => {
    const again: ListChange = { kind: 'buffered', ids: ['5', '2', '4'] };
    expect(shown(after(atTop, again, { kind: 'joined', page: page('3 2 1') }))).toBe('5 4 3 2 1');
  });

  test('does not move the cursor of a list that goes on further down', () => {
    expect(after(atTop, { kind: 'joined', page: page('4 3', '?max_id=3') }).older).toEqual({ page: '?max_id=1' });
  });
});

describe('one’s own post of which the stream or a page has not said yet what lies below it', () => {
  const drawn = ({ all }: typeof emptyList) => all.map((item) => (item.kind === 'gap' ? '~' : item.id)).join(' ');
  const own: ListChange = { kind: 'posted', id: '12' };
  const asked: ListChange = { kind: 'asked' };
  const joinedBy = (picture: string): ListChange => ({ kind: 'joined', page: page(picture, '?') });

  test.each([
    ['is in the newest page, and what was missed before it is not', [own, asked, joinedBy('13 12 11 10')], '13 12 11 10 ~ 3 2 1'],
    ['is in the newest page with all that was missed', [own, asked, joinedBy('12 5 4 3')], '12 5 4 3 2 1'],
    ['lies below the newest page: posts are missing on both sides of it', [own, asked, joinedBy('42 41')], '42 41 ~ 12 ~ 3 2 1'],
    ['came after the page was made', [asked, own, joinedBy('11 10')], '12 11 10 ~ 3 2 1'],
    ['came after a page that reaches what is known', [asked, own, joinedBy('4 3')], '12 4 3 2 1'],
    ['is no more known after such a page', [asked, own, joinedBy('4 3'), asked, joinedBy('12 11')], '12 11 ~ 4 3 2 1'],
    [
      'was heard by the stream, so that nothing is missing below it',
      [own, { kind: 'arrived', ids: ['12'] }, joinedBy('13 12')],
      '13 12 3 2 1',
    ],
    ['is older than what the stream brought', [own, { kind: 'arrived', ids: ['13'] }, joinedBy('14 13')], '14 13 12 3 2 1'],
    [
      'was heard while the page was fetched',
      [asked, own, { kind: 'buffered', ids: ['12'] }, joinedBy('4 3'), joinedBy('13 12')],
      '13 12 4 3 2 1',
    ],
  ] satisfies [string, ListChange[], string][])('%s', (_, changes, expected) => {
    expect(drawn(after(atTop, ...changes))).toBe(expected);
  });

  test('does not stand for a list that was never fetched: older pages go on below the first page', () => {
    const first = [own, asked, joinedBy('12 11 10')].reduce((list, change) => applyChange(list, change, atTop), emptyList);
    expect([drawn(first), first.older]).toEqual(['12 11 10', { page: '?' }]);
  });

  test('where ids say no order, it is above a page that was asked for before it was there, and below one that was asked for after', () => {
    const marked = (...changes: ListChange[]) => changes.reduce((list, change) => applyChange(list, change, atTop), emptyList);
    const posted: ListChange = { kind: 'posted', id: 'own' };
    expect(drawn(marked(joinedBy('q z a'), asked, posted, joinedBy('g s b')))).toBe('own g s b ~ q z a');
    expect(drawn(marked(joinedBy('q z a'), posted, asked, joinedBy('g s b')))).toBe('g s b ~ own ~ q z a');
  });
});

test('an older page without a next one is the end', () => {
  const list = after(reading, { kind: 'continued', page: page('0') });
  expect([shown(list), list.older]).toEqual(['3 2 1 0', undefined]);
});

// rules: timeline-kept
describe('fifty are kept', () => {
  const many: ListChange = { kind: 'arrived', ids: numbers(63, 60) };

  test('at the top the rest is cut, and the cursor moves with it', () => {
    const list = after(atTop, many);
    expect([idsOf(list.all).length, list.older]).toEqual([50, { olderThan: '14' }]);
  });

  test.each([
    ['while something is being read', reading],
    ['under the pointer', pointing],
  ])('nothing is cut %s', (_, presence) => {
    expect(idsOf(after(presence, many).all).length).toBe(63);
  });
});

test('a filled gap leaves what is shown above it in place', () => {
  const list = after(
    reading,
    { kind: 'joined', page: page('9 8', '?max_id=8') },
    { kind: 'showing' },
    { kind: 'bridged', gapId: 'gap:3', page: page('7 6 5 4 3', '?') },
  );
  expect(shown(list)).toBe('9 8 7 6 5 4 3 2 1');
});

test('a cursor is the same when it asks for the same page, also where a replay made it anew', () => {
  expect(isSameCursor({ page: 'max_id=1' }, structuredClone({ page: 'max_id=1' }))).toBe(true);
  expect(isSameCursor({ page: 'max_id=1' }, { olderThan: '1' })).toBe(false);
  expect(isSameCursor(undefined, undefined)).toBe(true);
  expect(isSameCursor({ olderThan: '1' }, undefined)).toBe(false);
});
