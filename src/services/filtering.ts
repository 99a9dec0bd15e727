import type { AnyActorRef } from 'xstate';
import type { EntityCache } from '#cache/entity-cache.ts';
import type { FilteredList } from '#domain/timelines/filtered-list.ts';
import type { TimelineKey } from '#domain/timelines/timeline.ts';
import type { SessionCache } from './timeline-cache/session-cache.ts';

/** The input of a timeline's filter, and the function that receives its results. */
export interface Filtering {
  key: TimelineKey;
  /** absent for a guest */
  ownId: string | undefined;
  tables: EntityCache['tables'];
  system: AnyActorRef['system'];
  /** The cache on this device, with the server's filters until those are loaded. */
  sessionCache: Pick<SessionCache, 'found'>;
  say: (filteredList: Omit<FilteredList, 'also'>) => void;
}

/** Filters a timeline until it is stopped. */
export type StartFilter = (filtering: Filtering) => { follow: (ids: readonly string[]) => void; stop: () => void };
