import { describe, expect, test } from 'vitest';
import type { Page } from '../../src/domain/page.ts';
import { idsOf } from '../../src/domain/timeline-items.ts';
import {
  applyChange,
  emptyList,
  gapCursor,
  isSameCursor,
  waitingCount,
  type ListChange,
  type Presence,
} from '../../src/domain/timeline-list.ts';

const reading: Presence = { atTop: false, engaged: false };
const atTop: Presence = { atTop: true, engaged: false };
const pointing: Presence = { atTop: true, engaged: true };
const page = (picture: string, next?: string): Page => ({
  ids: picture.split(' ').filter(Boolean),
  harvest: {},
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

  test('showing them empties the count', () => {
    const list = after(reading, { kind: 'arrived', ids: ['4'] }, { kind: 'showing' });
    expect([shown(list), waitingCount(list)]).toEqual(['4 3 2 1', 0]);
  });
});

describe('a join', () => {
  test('buffered arrivals go above the page, each once', () => {
    expect(shown(after(atTop, { kind: 'buffered', ids: ['5', '4'] }, { kind: 'joined', page: page('4 3 2') }))).toBe('5 4 3 2 1');
  });

  test('what came before the page was asked for anew is left to its gap, and goes to its place where there is none', () => {
    const changes = [{ kind: 'buffered', ids: ['4'] }, { kind: 'asked' }, { kind: 'buffered', ids: ['10'] }] as const;
    const list = after(atTop, ...changes, { kind: 'joined', page: page('9 8') });
    expect([shown(list).replaceAll(/gap\S*/g, '…'), list.buffered, list.early]).toEqual(['10 9 8 3 2 1', [], 0]);
    expect(list.all.map(({ kind }) => kind).indexOf('gap')).toBe(3);
    expect(shown(after(atTop, ...changes, { kind: 'joined', page: page('9 8 3') }))).toBe('10 9 8 4 3 2 1');
  });

  test('buffered arrivals that the page does not reach are left to its gap', () => {
    const list = after(atTop, { kind: 'buffered', ids: ['9', '8', '7', '6'] }, { kind: 'joined', page: page('9 8') });
    expect([shown(list), gapCursor(list, 'gap:3')]).toEqual(['9 8 3 2 1', { olderThan: '8' }]);
  });

  test('does not move the cursor of a list that goes on further down', () => {
    expect(after(atTop, { kind: 'joined', page: page('4 3', '?max_id=3') }).older).toEqual({ page: '?max_id=1' });
  });
});

test('an older page without a next one is the end', () => {
  const list = after(reading, { kind: 'continued', page: page('0') });
  expect([shown(list), list.older]).toEqual(['3 2 1 0', undefined]);
});

describe('fifty are kept (doc 2 §9)', () => {
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
    { kind: 'joined', page: page('9 8') },
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
