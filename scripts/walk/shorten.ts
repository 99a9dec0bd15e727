import type { WalkEvent } from './events.ts';
import { isSameFault } from './report.ts';
import { shrink, type Shrunk } from './shrink.ts';
import type { Walked } from './walk.ts';

export type Failed = Walked & Required<Pick<Walked, 'fault'>>;

interface How {
  /** Walks a list again on a stage of its own; briefly where the end need not be judged. */
  readonly again: (events: readonly WalkEvent[], isBrief: boolean) => Promise<Walked>;
  readonly isOver: () => boolean;
}

/** The shortest list found that fails in the same way, and its failure; that is absent where it did not fail again. */
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
