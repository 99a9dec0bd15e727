import { filterSettingNames, type FilterSettings } from '../filters/filter-settings.ts';
import type { ServerFilter } from '../filters/server-filter.ts';
import type { Item } from '../timelines/items.ts';
import type { Recalled } from '../timelines/list.ts';
import type { ScrollAnchor } from '../timelines/scroll-anchor.ts';
import { isMarked, isOfProfile, type TimelineKey } from '../timelines/timeline.ts';

/** A timeline as it was last seen on this device, to be shown before the server says it anew (rule timeline-recalled). */
export interface CachedTimeline extends Recalled {
  readonly owner: string;
  readonly key: TimelineKey;
  /** Which of its statuses were hidden or folded, by `chosen`. */
  readonly unseen: readonly string[];
  readonly chosen: string;
  /** The server's filters, as they were known. */
  readonly filters: readonly ServerFilter[];
}

const MAX_POSTS = 200; // (rule kept-bounds)
const ABOVE_READ = 80; // our choice: of those, how many at most above what is being read
const MAX_TIMELINES = 4; // (rule kept-bounds)
const OLDEST_MS = 7 * 24 * 60 * 60 * 1_000; // (rule kept-bounds)

/** What a person has chosen of how posts are hidden and folded, as one word: what was found by another is not gone by. */
export const chosenBy = (settings: FilterSettings): string => JSON.stringify(filterSettingNames.map((name) => settings[name]));

/** Whether a timeline of an account is cached at all: not what one was sent or marked, nor a profile (rule kept-bounds). */
export const isCacheable = (key: TimelineKey): boolean => key !== 'dms' && !isMarked(key) && !isOfProfile(key);

const PUBLIC: readonly TimelineKey[] = ['public-timeline', 'public-external-timeline', 'bubble-timeline'];

/** Whether a timeline is cached for guests: the public ones alone, since a tag tells what somebody reads about (rule kept-guest). */
export const isCacheableForGuests = (key: TimelineKey): boolean => PUBLIC.includes(key);

export const isTooOld = (seenAt: number, now: number): boolean => !(now - seenAt < OLDEST_MS);

/** Of a long list what is kept: its top, or what lies around what is being read. */
export const cacheablePart = (items: readonly Item[], read: string | undefined): readonly Item[] => {
  const from = Math.max(0, Math.min(items.findIndex(({ id }) => id === read) - ABOVE_READ, items.length - MAX_POSTS));
  const part = items.slice(from, from + MAX_POSTS);
  const [first, last] = [part[0], part.at(-1)];
  return part.slice(first?.kind === 'gap' ? 1 : 0, last?.kind === 'gap' ? -1 : undefined);
};

/** What was being read when the page was left, and of which timeline. */
export type TimelineAnchor = ScrollAnchor & { readonly key: TimelineKey };

/** When the timelines of an account were seen that are kept, by their keys. */
export type CacheIndex = Readonly<Record<string, number>>;

/** The shelf with one more, and the keys that give way to it: the oldest of too many, and what is too old. */
export const withCached = (shelf: CacheIndex, key: TimelineKey, now: number): { shelf: CacheIndex; removed: readonly string[] } => {
  const others = Object.keys(shelf)
    .filter((one) => one !== key)
    .toSorted((one, other) => (shelf[other] ?? 0) - (shelf[one] ?? 0));
  const kept = others.slice(0, MAX_TIMELINES - 1).filter((one) => !isTooOld(shelf[one] ?? 0, now));
  const removed = others.filter((one) => !kept.includes(one));
  return { shelf: Object.fromEntries([[key, now], ...kept.map((one) => [one, shelf[one]])]) as CacheIndex, removed };
};

/** Of what is kept beside one timeline, the longest unseen. */
export const oldestBeside = (shelf: CacheIndex, key: TimelineKey): string | undefined =>
  Object.keys(shelf)
    .filter((one) => one !== key)
    .toSorted((one, other) => (shelf[one] ?? 0) - (shelf[other] ?? 0))[0];
