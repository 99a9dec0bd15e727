import { filterSettingNames, type FilterSettings } from '../filters/filter-settings.ts';
import type { ServerFilter } from '../filters/server-filter.ts';
import type { CachedList } from '../timelines/list.ts';
import type { ScrollAnchor } from '../timelines/scroll-anchor.ts';
import { isMarked, isOfProfile, type TimelineKey } from '../timelines/timeline.ts';
import { MAX_AGE_MS } from './snapshot.ts';

/** A cached timeline, shown until the server responds (rule timeline-recalled). */
export interface CachedTimeline extends CachedList {
  readonly owner: string;
  readonly key: TimelineKey;
  /** The statuses that were hidden or collapsed, according to `chosen`. */
  readonly unseen: readonly string[];
  readonly chosen: string;
  /** The server's filters, as they were known. */
  readonly filters: readonly ServerFilter[];
}

const MAX_TIMELINES = 4; // (rule cached-bounds)

/** Returns the filter settings as one string: results of other settings are not reused. */
export const chosenBy = (settings: FilterSettings): string => JSON.stringify(filterSettingNames.map((name) => settings[name]));

/** True if a timeline may be cached for an account: not direct messages, marked statuses or profiles (rule cached-bounds). */
export const isCacheable = (key: TimelineKey): boolean => key !== 'dms' && !isMarked(key) && !isOfProfile(key);

const PUBLIC: readonly TimelineKey[] = ['public-timeline', 'public-external-timeline', 'bubble-timeline'];

/** True if a timeline may be cached for guests: only the public ones, since a tag reveals the user's interests (rule cached-guest). */
export const isCacheableForGuests = (key: TimelineKey): boolean => PUBLIC.includes(key);

export const isTooOld = (seenAt: number, now: number): boolean => !(now - seenAt < MAX_AGE_MS);

/** The scroll anchor of the timeline that was open when the page was left. */
export type TimelineAnchor = ScrollAnchor & { readonly key: TimelineKey };

/** When each cached timeline of an account was last seen, by its key. */
export type CacheIndex = Readonly<Record<string, number>>;

/** Returns the index with one more timeline, and the keys removed from it: the oldest of too many, and expired ones. */
export const withCached = (index: CacheIndex, key: TimelineKey, now: number): { index: CacheIndex; removed: readonly string[] } => {
  const others = Object.keys(index)
    .filter((one) => one !== key)
    .toSorted((one, other) => (index[other] ?? 0) - (index[one] ?? 0));
  const retained = others.slice(0, MAX_TIMELINES - 1).filter((one) => !isTooOld(index[one] ?? 0, now));
  const removed = others.filter((one) => !retained.includes(one));
  return { index: Object.fromEntries([[key, now], ...retained.map((one) => [one, index[one]])]) as CacheIndex, removed };
};

/** Returns the cached timeline, other than this one, that was seen the longest ago. */
export const oldestBeside = (index: CacheIndex, key: TimelineKey): string | undefined =>
  Object.keys(index)
    .filter((one) => one !== key)
    .toSorted((one, other) => (index[one] ?? 0) - (index[other] ?? 0))[0];
