import type { WalkEvent } from './events.ts';
import { isSameFault } from './report.ts';
import { shrink, type Shrunk } from './shrink.ts';
import type { Walked } from './walk.ts';

export type Failed = Walked & Required<Pick<Walked, 'fault'>>;

interface How {
  /** Replays a list on a separate stage; briefly if the end need not be judged. */
  readonly again: (events: readonly WalkEvent[], isBrief: boolean) => Promise<Walked>;
  readonly isOver: () => boolean;
}

/** Returns the shortest list found that fails in the same way, and its failure; that is absent if it did not fail again. */
export const shorten = async (failed: Failed, { again, isOver }: How): Promise<Shrunk<WalkEvent> & { readonly last?: Failed }> => {
  const isSame = (walked: Walked): walked is Failed => isSameFault(failed.fault, walked.fault);
  const shrunk = await shrink(failed.events, {
    fails: async (candidate) => isSame(await again(candidate, !failed.isAtEnd)),
    isGround: (event) => event.do === 'signIn',
    isOver,
  });
  const last = await again(shrunk.events, false);
  return { ...shrunk, ...(isSame(last) && { last }) };
};
