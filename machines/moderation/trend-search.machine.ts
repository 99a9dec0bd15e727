import type { PageOf } from '#domain/moderation/found.ts';
import { trendKey, type Trend, type TrendQuery } from '#domain/moderation/trend.ts';
import { searchedMachine } from './searched.ts';

/** A trend that was decided on. */
export type TrendSearchEvents = { type: 'search.update'; item: Trend };

/** The trends that the staff of Mastodon reviews, one list at a time (rule trend-review). */
export const trendSearchMachine = searchedMachine<TrendQuery, Trend, PageOf>('trendSearch', {
  first: { kind: 'statuses' },
  keyOf: trendKey,
  retained: { holder: 'trends found', kind: 'statuses', idOf: ({ id }) => id },
  isEditable: true,
}).provide({ delays: { afterTyping: 0 } });
