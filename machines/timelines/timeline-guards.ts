import { mustLogIn, toFailure } from '#domain/text/failure.ts';
import * as lists from '#domain/timelines/list.ts';
import { isMarked, isResting } from '#domain/timelines/timeline.ts';
import type { Context } from './timeline-actions.ts';

type In = { context: Context };

/** What a timeline decides by. */
export const timelineGuards = {
  /** Whether this device may have kept it: the wiring knows (rule timeline-recalled). */
  mayBeKept: (_: In): boolean => false,
  wasLeft: ({ context }: In) => context.below !== undefined && !isMarked(context.key),
  isResting: ({ context }: In) => isResting(context.key),
  /** What one marked changes by one's own hand alone, and nobody waits at a profile. */
  mustPoll: ({ context }: In) => !context.isLive && !isResting(context.key),
  hasOlder: ({ context }: In) => context.list.older !== undefined,
  /** Something that was cached may have been deleted since (rule page-proves). */
  isUnchecked: ({ context }: In) => context.list.unchecked !== undefined,
  /** A page from below what was cut since would hide what lies between. */
  wasCut: ({ context }: In) => !lists.isSameCursor(context.cursor, lists.olderCursor(context.list)),
  isClosed: ({ context }: In, { error }: { error: unknown }) => mustLogIn(toFailure(error), context.isGuest),
  isGap: ({ context }: In, { gapId }: { gapId: string }) => lists.gapCursor(context.list, gapId) !== undefined,
};
