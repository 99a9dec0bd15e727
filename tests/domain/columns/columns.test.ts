import { describe, expect, test } from 'vitest';
import {
  columnsOf,
  isSearchColumn,
  isTimelineColumn,
  queryOfColumn,
  withColumn,
  withMoved,
  withoutColumn,
  type Columns,
} from '#domain/columns/columns.ts';

const three: Columns = ['friends', 'public-timeline', 'notifications'];

describe('columns of the settings', () => {
  // rules: columns-shown
  test('are at most four, each once, and only those that this version knows', () => {
    const columns = [
      'friends',
      'user-media:1',
      'friends',
      'dms',
      'unknown',
      'tag-timeline:birds',
      'tag-timeline:',
      'list-timeline:7',
      'search:',
      'search:sea fog',
      'bookmarks',
      'favourites',
    ];
    expect(columnsOf({ columns })).toEqual(['friends', 'tag-timeline:birds', 'list-timeline:7', 'search:sea fog']);
  });
});

describe('a column', () => {
  // rules: search-column
  test('is a timeline, a search or the notifications', () => {
    const keys = ['friends', 'search:sea fog', 'notifications'] satisfies Columns;
    expect(keys.map((key) => [isTimelineColumn(key), isSearchColumn(key)])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
    expect(queryOfColumn('search:a:b')).toBe('a:b');
  });
});

describe('an arrangement of columns', () => {
  // rules: columns-shown
  test('takes another one at its end or at an index, unless it has that one or four', () => {
    const four = withColumn(three, 'bookmarks');
    expect(four).toEqual([...three, 'bookmarks']);
    expect(withColumn(three, 'bookmarks', 1)).toEqual(['friends', 'bookmarks', 'public-timeline', 'notifications']);
    expect([withColumn(three, 'friends'), withColumn(four, 'favourites')]).toEqual([three, four]);
  });

  // rules: columns-own
  test('moves one by one place, but not beyond its ends', () => {
    expect(withMoved(three, 'friends', 1)).toEqual(['public-timeline', 'friends', 'notifications']);
    expect(withMoved(three, 'notifications', -1)).toEqual(['friends', 'notifications', 'public-timeline']);
    expect([withMoved(three, 'friends', -1), withMoved(three, 'notifications', 1), withMoved(three, 'bookmarks', 1)]).toEqual([
      three,
      three,
      three,
    ]);
  });

  test('loses one', () => {
    expect(withoutColumn(three, 'public-timeline')).toEqual(['friends', 'notifications']);
  });
});
