import { emptyDraft, isSameDraft, isWorthKeeping, validationErrorOf } from '#domain/composer/draft.ts';
import { holdsAll, type Versions } from '#domain/composer/draft-versions.ts';
import type { Context } from './composer-actions.ts';
import type { FormOutcome } from '#domain/composer/form.ts';

type Known = { context: Context };
type Which = { entryId: string };

/** What a post form decides by. */
export const composerGuards = {
  /** Nobody wrote anything into it. */
  isUnused: ({ context: { draft, fill } }: Known) => !isWorthKeeping(draft) || isSameDraft(draft, { ...emptyDraft, ...fill }),
  isTouched: ({ context }: Known) => context.isTouched,
  hasFollowed: ({ context: { followed } }: Known) => followed !== undefined,
  isObstructed: ({ context: { draft, limits } }: Known) => validationErrorOf(draft, limits) !== undefined,
  /** The account's defaults may still narrow the audience (rule draft-begins). */
  mustAwaitDefaults: ({ context: { defaults, purpose, chosen } }: Known) =>
    defaults === 'requested' &&
    (purpose.kind === 'status' || purpose.kind === 'reply' || purpose.kind === 'quote') &&
    !chosen.includes('visibility'),
  hasDefaults: ({ context: { defaults } }: Known) => defaults !== 'requested',
  isOthers: ({ context }: Known, { entryId }: Which) => context.entryId !== entryId,
  isOwn: ({ context }: Known, { entryId }: Which) => context.entryId === entryId,
  /** All that is in the form was taken over by something else. */
  isTaken: ({ context: { draft } }: Known, { versions }: { versions: Versions }) =>
    isWorthKeeping(draft) && holdsAll(versions, draft.versions),
  isReturned: (_: Known, { outcome }: { outcome: FormOutcome }) => outcome.kind === 'refused' || outcome.kind === 'withdrawn',
};
