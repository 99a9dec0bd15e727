import { describe, expect, test } from 'vitest';
import { withArrived, withFirst, withNext, withoutRows } from '#domain/timelines/rows.ts';

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
});
