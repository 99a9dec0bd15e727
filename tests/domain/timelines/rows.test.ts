import { describe, expect, test } from 'vitest';
import { withArrived, withFirst, withNext, withoutRows } from '#domain/timelines/rows.ts';

const rows = (ids: string, next?: string) => ({ ids: ids === '' ? [] : ids.split(''), next });

describe('account rows', () => {
  // rules: account-lists
  test.each([
    ['a further page stands below', rows('abc', '?2'), rows('de', '?3'), rows('abcde', '?3')],
    ['nobody stands there twice', rows('abc', '?2'), rows('cd'), rows('abcd')],
    ['a page that brings nothing new is the last', rows('abc', '?2'), rows('bc', '?2'), rows('abc')],
    ['an empty page is the last', rows('abc', '?2'), rows('', '?3'), rows('abc')],
  ])('%s', (_, known, page, expected) => expect(withNext(known, page)).toEqual(expected));

  // rules: account-lists
  test.each([
    ['the first one', rows(''), rows('abc', '?2'), rows('abc', '?2')],
    ['somebody new stands in front', rows('abcdef', '?9'), rows('xab', '?2'), rows('xabcdef', '?9')],
    ['who left is gone, down to the last of the page', rows('abcdef', '?9'), rows('acd', '?2'), rows('acdef', '?9')],
    ['a whole list is taken as it is', rows('abc'), rows('ac'), rows('ac')],
    ['of one that is all new nothing is kept', rows('abc', '?9'), rows('xyz', '?2'), rows('xyz', '?2')],
    ['an empty one empties it', rows('abc'), rows(''), rows('')],
  ])('merge the first page: %s', (_, known, page, expected) => expect(withFirst(known, page)).toEqual(expected));

  test('omit removed rows', () => expect(withoutRows(rows('abc', '?2'), ['b', 'x'])).toEqual(rows('ac', '?2')));

  // rules: interaction-lists
  test.each([
    ['what is new stands in front', rows('ab', '?2'), 'xa', rows('xab', '?2')],
    ['what is older than the first that is known comes with its page', rows('ab', '?2'), 'xaz', rows('xab', '?2')],
    ['nothing known of it', rows('', '?2'), 'xy', rows('xy', '?2')],
  ])('prepend arrivals: %s', (_, known, newest, expected) => expect(withArrived(known, newest.split(''))).toEqual(expected));
});
