import type { Settings } from '../settings/settings.ts';
import type { TimelineKey } from '../timelines/timeline.ts';

/** A column with the statuses that a search finds (rule search-column). */
export type SearchColumnKey = `search:${string}`;
/** The content of a column: a timeline, the posts of an account, the notifications, or a search. */
export type ColumnKey = TimelineKey | SearchColumnKey | 'notifications';
export type Columns = readonly ColumnKey[];

/** The most columns side by side. */
export const MAX_COLUMNS = 4; // (rule columns-shown)

/** The columns that are offered to an account that has none. */
export const FIRST_COLUMNS: Columns = ['friends', 'public-timeline', 'notifications'];

const FIXED: readonly string[] = [
  'friends',
  'public-timeline',
  'bubble-timeline',
  'public-external-timeline',
  'bookmarks',
  'favourites',
  'notifications',
] satisfies Columns;

const isColumn = (key: string): key is ColumnKey => FIXED.includes(key) || /^(tag-timeline|list-timeline|user|search):./.test(key);

const SEARCH = 'search:';

export const isSearchColumn = (key: ColumnKey): key is SearchColumnKey => key.startsWith(SEARCH);
export const isTimelineColumn = (key: ColumnKey): key is TimelineKey => key !== 'notifications' && !isSearchColumn(key);

export const queryOfColumn = (key: SearchColumnKey): string => key.slice(SEARCH.length);

/** Returns the columns of the settings without repeated and unknown ones, which a newer version may have stored. */
export const columnsOf = ({ columns }: Pick<Settings, 'columns'>): Columns => [...new Set(columns)].filter(isColumn).slice(0, MAX_COLUMNS);

/** Returns the columns with one at an index, by default at the end; unchanged if it is there, or if there are enough. */
export const withColumn = (columns: Columns, key: ColumnKey, at = columns.length): Columns =>
  columns.includes(key) || columns.length >= MAX_COLUMNS ? columns : columns.toSpliced(at, 0, key);

export const withoutColumn = (columns: Columns, key: ColumnKey): Columns => columns.filter((one) => one !== key);

/** Returns the columns with one moved towards the start or the end; unchanged at either. */
export const withMoved = (columns: Columns, key: ColumnKey, by: -1 | 1): Columns => {
  const to = columns.indexOf(key) + by;
  return !columns.includes(key) || to < 0 || to >= columns.length ? columns : withoutColumn(columns, key).toSpliced(to, 0, key);
};
