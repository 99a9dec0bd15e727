import { sendParent } from 'xstate';
import { emptyDraft, isSameDraft, isWorthKeeping, type Draft } from '#domain/composer/draft.ts';
import { holdsAll, type Versions } from '#domain/composer/draft-versions.ts';
import { unsavedNotice } from '../notices/contract.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import type { Source } from '../support/unprovided.ts';
import type {
  DraftFollowed,
  DraftPersisterEvent,
  DraftRestored,
  DraftSourceEvent,
  DraftStashed,
  DraftWatched,
  Elsewhere,
  Stashed,
} from './draft-persister-events.ts';

export type Input = { key: string };
export type Context = Input & { draft: Draft; isUnsavedSaid?: boolean };
export type Event = DraftPersisterEvent | DraftSourceEvent;
type Machine = { context: Context; events: Event; actors: { watchPage: Source<DraftWatched, Input> } };
type Known = { context: Context };

const isUnseen = (draft: Draft, seen: Draft) => isWorthKeeping(draft) && !isSameDraft(draft, seen);

/** What the keeper of a draft decides by. */
export const persisterGuards = {
  isWorthKeeping: (_: Known, { draft }: { draft: Draft }) => isWorthKeeping(draft),
  /** The other tab emptied its form without knowing what is here. */
  knewLess: ({ context }: Known, { draft, base }: Elsewhere) => draft === undefined && isUnseen(context.draft, base),
  /** Both tabs wrote on from what neither had told the other. */
  isAside: ({ context }: Known, { draft, base }: Elsewhere) =>
    draft !== undefined && isUnseen(context.draft, base) && !isSameDraft(context.draft, draft),
  /** All that is here was submitted or put aside in another tab. */
  isTaken: ({ context: { draft } }: Known, { versions }: { versions: Versions }) =>
    isWorthKeeping(draft) && holdsAll(versions, draft.versions),
  isOther: ({ context }: Known, { draft }: Elsewhere) => draft !== undefined && isUnseen(draft, context.draft),
};

/** What the keeper of a draft does with it. */
export const persisterActions = {
  hold: action<Machine, { draft: Draft }>(({ enqueue }, { draft }) => enqueue.assign({ draft })),
  passOn: action<Machine, { said: DraftPersisterEvent }>(({ enqueue }, { said }) => enqueue.sendTo('watchPage', said)),
  notifySaved: action<Machine>(({ enqueue }) => enqueue.sendTo('watchPage', { type: 'draft.saved' })),
  /** Whoever types last has the form; what the other wrote is not lost. */
  putAside: action<Machine, { draft: Draft | undefined }>(({ enqueue }, { draft = emptyDraft }) =>
    enqueue.sendTo('watchPage', { type: 'draft.putAside', draft }),
  ),
  follow: action<Machine, Elsewhere>(({ enqueue }, { draft }) => {
    enqueue.assign({ draft: draft ?? emptyDraft });
    enqueue.sendTo('watchPage', { type: 'draft.saved' });
    enqueue(sendParent({ type: 'draft.followed', draft } satisfies DraftFollowed));
  }),
  /** Once, and not after each pause in typing. */
  showUnsaved: action<Machine>(({ context: { isUnsavedSaid }, enqueue }) => {
    if (isUnsavedSaid) return;
    enqueue.assign({ isUnsavedSaid: true });
    enqueue(sendToActor('notices', () => unsavedNotice));
  }),
  notifyStashed: action<Machine, { stashed: Stashed | undefined }>(({ enqueue }, { stashed }) =>
    enqueue(sendParent({ type: 'draft.stashed', stashed } satisfies DraftStashed)),
  ),
  restore: action<Machine, { draft: Draft | undefined }>(({ enqueue }, { draft }) =>
    enqueue(sendParent({ type: 'draft.restored', draft } satisfies DraftRestored)),
  ),
};
