import type { AnyActorRef } from 'xstate';
import type { Visitor } from '#domain/account/visitor.ts';
import type { ServerFilter } from '#domain/filters/server-filter.ts';
import type { Recalled } from '#domain/timelines/list.ts';
import type { TimelineKey } from '#domain/timelines/timeline.ts';
import type { Effects } from '../effects.ts';
import { mayBeCached } from './cache-index.ts';

/** What was found of a timeline. */
export interface Found {
  readonly recalled: Recalled;
  /** Whether a status was hidden or folded, by its id; absent where a person has chosen otherwise since. */
  readonly judged: ReadonlyMap<string, boolean> | undefined;
  readonly filters: readonly ServerFilter[];
}

/** What this device kept for one session (rule timeline-recalled): its code comes only where there is something. */
export const createSessionCache = (visitor: Visitor, effects: Pick<Effects, 'storage' | 'kept'>) => {
  const found = new Map<TimelineKey, Found>();
  return {
    may: (key: TimelineKey) => mayBeCached(effects, visitor, key),
    recall: async (key: TimelineKey, system: AnyActorRef['system']): Promise<Recalled> => {
      const one = await (await effects.kept()).recall(visitor, key, system);
      found.set(key, one);
      return one.recalled;
    },
    found,
  };
};

export type SessionCache = ReturnType<typeof createSessionCache>;
