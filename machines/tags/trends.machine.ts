import type { SnapshotFrom } from 'xstate';
import type { TrendKind, TrendingLink, Trends } from '#domain/tags/trends.ts';
import { anyMachines, type Anyone } from '../support/action.ts';
import { mergeEntities, retainEntities } from '../support/entities.ts';
import { keyedMachine } from '../support/keyed.ts';

/** `at` is the time of the request, in ms since 1970. */
type Question = { of: TrendKind; at: number };
type Response = Question & Trends;

/** Own choice (rule trends-cached). */
export const FRESH_MS = 10 * 60_000;

/** A negative age means that the device's clock was moved back. */
const isStale = (age: number): boolean => age < 0 || age >= FRESH_MS;

const NO_IDS: readonly string[] = [];
const NO_LINKS: readonly TrendingLink[] = [];

/** The trending tags, links and statuses and the followed tags, for as long as the session lives: trends are fetched when they are shown and stale, followed tags whenever they are shown (rules home-empty, explore, trends-cached). */
export const trendsMachine = keyedMachine('trends', {
  keyOf: ({ of }: Question) => of,
  valueOf: ({ at, ids, links }: Response) => ({ at, ids, links }),
}).provide({
  guards: {
    isDue: ({ context: { entries } }, { input: { of, at } }) => {
      const { pending, value } = entries[of] ?? {};
      return pending === undefined && (of === 'followed' || value === undefined || isStale(at - value.at));
    },
  },
  actions: {
    mergeFetched: anyMachines<Anyone, { response: Response }>(({ enqueue }, { response: { of, ids, normalised } }) => {
      if (of !== 'statuses') return;
      enqueue(mergeEntities(() => normalised));
      enqueue(retainEntities(() => ({ holder: 'trending statuses', kind: 'statuses', ids })));
    }),
  },
});

type Snapshot = SnapshotFrom<typeof trendsMachine>;
/** The tags or statuses of a list, once loaded. */
export const selectTrending = ({ context: { entries } }: Snapshot, of: Exclude<TrendKind, 'links'>): readonly string[] =>
  entries[of]?.value?.ids ?? NO_IDS;
export const selectTrendingLinks = ({ context: { entries } }: Snapshot): readonly TrendingLink[] =>
  entries['links']?.value?.links ?? NO_LINKS;
/** The number of items in a list. */
export const selectTrendCount = ({ context: { entries } }: Snapshot, of: TrendKind): number => {
  const { ids, links } = entries[of]?.value ?? { ids: NO_IDS, links: NO_LINKS };
  return ids.length + links.length;
};
/** The state of a list; one that was loaded before stays while it is fetched again. */
export const selectTrendPhase = ({ context: { entries } }: Snapshot, of: TrendKind): 'loading' | 'failed' | 'loaded' => {
  const { value, hasFailed } = entries[of] ?? {};
  if (value) return 'loaded';
  return hasFailed ? 'failed' : 'loading';
};
