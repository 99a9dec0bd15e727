import type { SnapshotFrom } from 'xstate';
import type { TrendKind, TrendingLink, Trends } from '#domain/tags/trends.ts';
import { anyMachines, type Anyone } from '../support/action.ts';
import { mergeEntities, retainEntities } from '../support/entities.ts';
import { keyedMachine } from '../support/keyed.ts';

type Question = { of: TrendKind };
type Response = Question & Trends;

const NO_IDS: readonly string[] = [];
const NO_LINKS: readonly TrendingLink[] = [];

/** The trending tags, links and statuses and the followed tags, each fetched when it is shown, for as long as the session lives (rules home-empty, explore). */
export const trendsMachine = keyedMachine('trends', {
  keyOf: ({ of }: Question) => of,
  valueOf: ({ ids, links }: Response) => ({ ids, links }),
}).provide({
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
