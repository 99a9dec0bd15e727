import type { AnyActorRef } from 'xstate';
import type { EntityCache } from '#cache/entity-cache.ts';
import type { FilteredList } from '#domain/timelines/filtered-list.ts';
import type { TimelineKey } from '#domain/timelines/timeline.ts';
import type { SessionCache } from './timeline-cache/session-cache.ts';

/** What a timeline is filtered by, and who hears of it. */
export interface Filtering {
  key: TimelineKey;
  /** absent for a guest */
  ownId: string | undefined;
  tables: EntityCache['tables'];
  system: AnyActorRef['system'];
  /** What this device kept, with the server's filters until those are read. */
  kept: Pick<SessionCache, 'found'>;
  say: (filteredList: Omit<FilteredList, 'also'>) => void;
}

/** Filters a timeline by all that is known, until it is stopped. */
export type StartFilter = (filtering: Filtering) => { follow: (ids: readonly string[]) => void; stop: () => void };
