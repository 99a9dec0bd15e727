import type { AnyActorRef, AnyEventObject } from 'xstate';
import type { EntityCache } from '#cache/entity-cache.ts';
import type { TimelineKey } from '#domain/timeline/timeline.ts';

/** What a timeline is sifted by, and who hears of it. */
export interface Sifting {
  key: TimelineKey;
  /** absent for a guest */
  ownId: string | undefined;
  tables: EntityCache['tables'];
  system: AnyActorRef['system'];
  sendBack: (event: AnyEventObject) => void;
}

/** Sifts a timeline by all that is known, until it is stopped. */
export type StartSieve = (sifting: Sifting) => { follow: (ids: readonly string[]) => void; stop: () => void };
