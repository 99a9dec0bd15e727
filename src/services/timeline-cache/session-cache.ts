import type { AnyActorRef } from 'xstate';
import type { Visitor } from '#domain/account/visitor.ts';
import type { ServerFilter } from '#domain/filters/server-filter.ts';
import type { CachedList } from '#domain/timelines/list.ts';
import type { TimelineKey } from '#domain/timelines/timeline.ts';
import type { Effects } from '../effects.ts';
import { mayBeCached } from './cache-index.ts';

/** The cached data of a timeline. */
export interface Found {
  readonly list: CachedList;
  /** Tells whether a status was hidden or collapsed, by its id; absent if the user has changed that since. */
  readonly judged: ReadonlyMap<string, boolean> | undefined;
  readonly filters: readonly ServerFilter[];
}

/** The cache of one session on this device (rule timeline-recalled): its code is loaded only if there is cached data. */
export const createSessionCache = (visitor: Visitor, effects: Pick<Effects, 'storage' | 'openTimelines'>) => {
  const found = new Map<TimelineKey, Found>();
  return {
    may: (key: TimelineKey) => mayBeCached(effects, visitor, key),
    recall: async (key: TimelineKey, system: AnyActorRef['system']): Promise<CachedList> => {
      const one = await (await effects.openTimelines()).recall(visitor, key, system);
      found.set(key, one);
      return one.list;
    },
    found,
  };
};

export type SessionCache = ReturnType<typeof createSessionCache>;

/** Returns the cached filters of the server, for use until the server's are loaded. */
export const lastCachedFilters = ({ found }: Pick<SessionCache, 'found'>): readonly ServerFilter[] =>
  [...found.values()].at(-1)?.filters ?? [];
