import { idsOf } from '../timelines/items.ts';
import type { Cursor, TimelineList } from '../timelines/list.ts';
import type { Page } from '../timelines/page.ts';

/** The loaded part of the home timeline from its newest status without a gap, and the part that was loaded below it before, so that nothing is fetched twice (rule catch-up-once). */
export interface Progress {
  readonly ids: readonly string[];
  /** The start of the next page; absent at the end of the timeline. */
  readonly next?: Cursor | 'newest';
  /** The time that the statuses reach back to, in ms; absent while there are none. */
  readonly reached?: number | undefined;
  /** Statuses below, from which nothing is missing downwards. */
  readonly beyond?: Progress;
}

export const nothingLoaded: Progress = { ids: [], next: 'newest' };

const MAX_SAMPLE = 3; // our choice: a status that arrived late is older than its neighbours

/** Returns the time that statuses reach back to, from their times in order: single late ones do not count. */
export const reachedBy = (times: readonly number[]): number | undefined =>
  times.length === 0 ? undefined : Math.max(...times.slice(-MAX_SAMPLE));

type TimeOf = (id: string) => number | undefined;
const timesOf = (ids: readonly string[], timeOf: TimeOf) => ids.flatMap((id) => timeOf(id) ?? []);

/** Returns what the open home timeline has loaded, down to its first gap; what was cached before it joined the server is below its newest page. */
export const progressOf = (list: Pick<TimelineList, 'isLoaded' | 'all' | 'older' | 'seenAt'> | undefined, timeOf: TimeOf): Progress => {
  if (!list?.isLoaded) return nothingLoaded;
  const gapAt = list.all.findIndex(({ kind }) => kind === 'gap');
  const isBroken = gapAt >= 0;
  const ids = idsOf(isBroken ? list.all.slice(0, gapAt) : list.all);
  const last = ids.at(-1);
  if (last === undefined) return list.older === undefined && !isBroken ? { ids } : nothingLoaded;
  const isEnd = !isBroken && list.older === undefined;
  const loaded = { ids, ...(isEnd ? {} : { next: { olderThan: last } }), reached: reachedBy(timesOf(ids, timeOf)) };
  return list.seenAt === undefined ? loaded : { ...nothingLoaded, beyond: loaded };
};

/** Joins statuses with those below where they overlap. */
const joinedBeyond = (progress: Progress): Progress => {
  const { beyond, ids } = progress;
  if (beyond === undefined) return progress;
  const below = new Set(beyond.ids);
  if (!ids.some((id) => below.has(id))) return progress;
  return joinedBeyond({ ...beyond, ids: [...new Set([...ids, ...beyond.ids])] });
};

/** Returns the progress after a page. */
export const withPage = ({ next: _, ...progress }: Progress, { ids, next, normalised }: Page): Progress => {
  const times = new Map((normalised.statuses ?? []).map(({ id, createdAt }) => [id, Date.parse(createdAt)]));
  return joinedBeyond({
    ...progress,
    ids: [...new Set([...progress.ids, ...ids])],
    ...(next === undefined ? {} : { next: { page: next } }),
    reached: reachedBy(timesOf(ids, (id) => times.get(id))) ?? progress.reached,
  });
};

/** Returns the progress of another catch-up, which continues with what was loaded before. */
export const restarted = (before: Progress, loaded: Progress): Progress => {
  if (before.ids.length === 0 && before.beyond === undefined) return loaded;
  const { beyond: _, ...top } = loaded;
  return joinedBeyond({ ...top, beyond: before });
};

/** Returns all loaded statuses, newest first. */
export const loadedIds = ({ ids, beyond }: Progress): readonly string[] =>
  beyond === undefined ? ids : [...new Set([...ids, ...loadedIds(beyond)])];

/** True if nothing that was posted since a moment is missing. */
export const isComplete = ({ next, reached = Infinity }: Progress, since: number): boolean =>
  next === undefined || (next !== 'newest' && reached < since);
