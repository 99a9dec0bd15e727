import { describe, expect, test } from 'vitest';
import {
  changesWithArrived,
  changesWithout,
  noChanges,
  withArrived,
  withFirst,
  withFirstSince,
  withNextSince,
  withNext,
  withoutRows,
  type RowChanges,
} from '#domain/timelines/rows.ts';

const rows = (ids: string, next?: string) => ({ ids: ids === '' ? [] : ids.split(''), next });

describe('account rows', () => {
  // rules: account-lists
  test.each([
    ['appends a further page', rows('abc', '?2'), rows('de', '?3'), rows('abcde', '?3')],
    ['lists each account once', rows('abc', '?2'), rows('cd'), rows('abcd')],
    ['ends with a page without new ones', rows('abc', '?2'), rows('bc', '?2'), rows('abc')],
    ['ends with an empty page', rows('abc', '?2'), rows('', '?3'), rows('abc')],
  ])('%s', (_, loaded, page, expected) => expect(withNext(loaded, page)).toEqual(expected));

  // rules: account-lists
  test.each([
    ['the first one', rows(''), rows('abc', '?2'), rows('abc', '?2')],
    ['a new account is first', rows('abcdef', '?9'), rows('xab', '?2'), rows('xabcdef', '?9')],
    ['removed accounts are dropped, down to the last of the page', rows('abcdef', '?9'), rows('acd', '?2'), rows('acdef', '?9')],
    ['a complete list replaces all', rows('abc'), rows('ac'), rows('ac')],
    ['an entirely new page replaces all', rows('abc', '?9'), rows('xyz', '?2'), rows('xyz', '?2')],
    ['an empty page empties it', rows('abc'), rows(''), rows('')],
  ])('merge the first page: %s', (_, loaded, page, expected) => expect(withFirst(loaded, page)).toEqual(expected));

  test('merge a first page longer than a call may have arguments', () => {
    const ids = Array.from({ length: 200_000 }, (_, at) => String(at));
    expect(withFirst({ ids, next: '?2' }, { ids: ids.toReversed(), next: '?2' }).ids).toHaveLength(200_000);
    expect(withNext({ ids, next: '?2' }, { ids: ids.toReversed() }).next).toBe(undefined);
  });

  test('omit removed rows', () => expect(withoutRows(rows('abc', '?2'), ['b', 'x'])).toEqual(rows('ac', '?2')));

  // rules: interaction-lists
  test.each([
    ['new ones are first', rows('ab', '?2'), 'xa', rows('xab', '?2')],
    ['those older than the first come with their page', rows('ab', '?2'), 'xaz', rows('xab', '?2')],
    ['without a loaded list', rows('', '?2'), 'xy', rows('xy', '?2')],
  ])('prepend arrivals: %s', (_, loaded, newest, expected) => expect(withArrived(loaded, newest.split(''))).toEqual(expected));

  const arrives = (ids: string) => (changes: RowChanges) => changesWithArrived(changes, ids.split(''));
  const goes = (ids: string) => (changes: RowChanges) => changesWithout(changes, ids.split(''));

  // rules: account-lists, chat-list
  test.each([
    ['an arrival of which the page does not know is first', [arrives('x')], rows('ab', '?2'), rows('xab', '?2')],
    ['an arrival that the page contains is listed once', [arrives('a')], rows('ab', '?2'), rows('ab', '?2')],
    ['later arrivals are above earlier ones', [arrives('x'), arrives('y')], rows('ab'), rows('yxab')],
    ['a row that was removed does not return', [goes('a')], rows('ab', '?2'), rows('b', '?2')],
    ['a row that moved is first', [goes('b'), arrives('b')], rows('ab', '?2'), rows('ba', '?2')],
    ['an arrival that was removed again is not listed', [arrives('x'), goes('x')], rows('ab'), rows('ab')],
    ['a row that moved twice is listed once', [goes('b'), arrives('b'), goes('b'), arrives('b')], rows('ab'), rows('ba')],
  ])('merge a first page that was requested before changes: %s', (_, changes, page, expected) => {
    const since = changes.reduce((before, change) => change(before), noChanges);
    expect(withFirstSince(rows(''), page, since)).toEqual(expected);
    expect(withFirstSince(page, page, since)).toEqual(expected);
  });

  // rules: account-lists, interaction-lists
  test('append a further page without a row that was removed since it was requested', () => {
    expect(withNextSince(rows('ab', '?2'), rows('cd', '?3'), changesWithout(noChanges, ['c']))).toEqual(rows('abd', '?3'));
    expect(withNextSince(rows('cab', '?2'), rows('cd', '?3'), changesWithArrived(changesWithout(noChanges, ['c']), ['c']))).toEqual(
      rows('cabd', '?3'),
    );
  });
});
