import { setup, sendParent } from 'xstate';
import { emptyDraft, type Draft, isSameDraft, isWorthStoring } from '#domain/composer/draft.ts';
import { type Versions, holdsAll } from '#domain/composer/draft-versions.ts';
import { unprovided, unprovidedSource, type Source } from '../support/unprovided.ts';
import { showNotice, unsavedNotice } from '../support/notices.ts';
import { action } from '../support/action.ts';
import type { ImportedFrom, Stashed } from '#domain/composer/form.ts';

type Written = Input & { draft: Draft; from?: ImportedFrom };

/** An event that the form sends to its persister. */
type DraftPersisterEvent =
  | { type: 'draft.changed' | 'draft.closed'; draft: Draft }
  /** The draft came from elsewhere, where it is removed next: it is stored first. */
  | { type: 'draft.returned'; draft: Draft; from?: ImportedFrom }
  /** Stashes the draft, so that the form can have another. */
  | { type: 'draft.stash'; draft: Draft }
  /** A stashed draft is in the form now. */
  | { type: 'draft.unstashed'; stashKey: string };
/** The draft that another tab stored, undefined where it emptied its form; `base` is the last version that it had read of this draft. */
export type Elsewhere = { draft: Draft | undefined; base: Draft };
/** An event from other tabs, or the page being hidden and perhaps closed. */
export type DraftSourceEvent =
  | ({ type: 'draft.changedElsewhere' } & Elsewhere)
  | { type: 'page.hidden' }
  /** Drafts with these versions were submitted or stashed. */
  | { type: 'draft.accepted'; versions: Versions }
  | DraftStashed;
export type DraftStashed = { type: 'draft.stashed'; stashed: Stashed | undefined };
/** Sent to the form once, after the stored draft was read. */
export type DraftRestored = { type: 'draft.restored'; draft: Draft | undefined };
/** Another tab wrote the draft, or emptied the form. */
export type DraftFollowed = { type: 'draft.followed'; draft: Draft | undefined };
/** The draft is stored, and need not be stored when the page closes. */
type DraftSaved = { type: 'draft.saved' };
export type DraftWatched = DraftPersisterEvent | DraftSaved;

type Input = { key: string };
type Context = Input & { draft: Draft; isUnsavedAnnounced?: boolean };
type Event = DraftPersisterEvent | DraftSourceEvent;
type Machine = { context: Context; events: Event; actors: { watchPage: Source<DraftWatched, Input> } };

const SAVE_AFTER_MS = 500; // our choice: at most a second of typing is lost with the tab (rule draft-delay)

const isUnseen = (draft: Draft, seen: Draft) => isWorthStoring(draft) && !isSameDraft(draft, seen);

/** Stores the draft of one form, which all tabs of the account share: half a second after a change, while it is worth storing, and when the page is hidden (rule draft-stored). */
export const draftPersisterMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event },
  actors: {
    loadDraft: unprovided<Draft | undefined, Input>('loadDraft'),
    /** `from` is where the draft lay until now: it is removed there in the same transaction. */
    saveDraft: unprovided<void, Written>('saveDraft'),
    dropDraft: unprovided<void, Written>('dropDraft'),
    /** Receives each unsaved draft and stores it at once when the page is hidden; it also stores stashed drafts. */
    watchPage: unprovidedSource<Input, DraftWatched>('watchPage'),
  },
  guards: {
    isWorthStoring: (_, { draft }: { draft: Draft }) => isWorthStoring(draft),
    /** The other tab emptied its form before it read this draft. */
    isOutdated: ({ context }, { draft, base }: Elsewhere) => draft === undefined && isUnseen(context.draft, base),
    /** Both tabs changed the draft before either read the other's change. */
    isConflicting: ({ context }, { draft, base }: Elsewhere) =>
      draft !== undefined && isUnseen(context.draft, base) && !isSameDraft(context.draft, draft),
    /** Everything in this draft was submitted or stashed in another tab. */
    isAccepted: ({ context: { draft } }, { versions }: { versions: Versions }) =>
      isWorthStoring(draft) && holdsAll(versions, draft.versions),
    isOther: ({ context }, { draft }: Elsewhere) => draft !== undefined && isUnseen(draft, context.draft),
  },
  actions: {
    setDraft: action<Machine, { draft: Draft }>(({ enqueue }, { draft }) => enqueue.assign({ draft })),
    forward: action<Machine, { forwarded: DraftPersisterEvent }>(({ enqueue }, { forwarded }) => enqueue.sendTo('watchPage', forwarded)),
    notifySaved: action<Machine>(({ enqueue }) => enqueue.sendTo('watchPage', { type: 'draft.saved' })),
    /** The last change wins the form; the other draft is stashed. */
    stash: action<Machine, { draft: Draft | undefined }>(({ enqueue }, { draft = emptyDraft }) =>
      enqueue.sendTo('watchPage', { type: 'draft.stash', draft }),
    ),
    applyRemote: action<Machine, Elsewhere>(({ enqueue }, { draft }) => {
      enqueue.assign({ draft: draft ?? emptyDraft });
      enqueue.sendTo('watchPage', { type: 'draft.saved' });
      enqueue(sendParent({ type: 'draft.followed', draft } satisfies DraftFollowed));
    }),
    /** Shown once, not after each pause in typing. */
    showUnsaved: action<Machine>(({ context: { isUnsavedAnnounced }, enqueue }) => {
      if (isUnsavedAnnounced) return;
      enqueue.assign({ isUnsavedAnnounced: true });
      enqueue(showNotice(() => unsavedNotice));
    }),
    notifyStashed: action<Machine, { stashed: Stashed | undefined }>(({ enqueue }, { stashed }) =>
      enqueue(sendParent({ type: 'draft.stashed', stashed } satisfies DraftStashed)),
    ),
    restore: action<Machine, { draft: Draft | undefined }>(({ enqueue }, { draft }) =>
      enqueue(sendParent({ type: 'draft.restored', draft } satisfies DraftRestored)),
    ),
  },
  delays: { untilSaved: SAVE_AFTER_MS },
}).createMachine({
  id: 'draftPersister',
  context: ({ input }) => ({ ...input, draft: emptyDraft }),
  initial: 'loading',
  invoke: { id: 'watchPage', src: 'watchPage', input: ({ context: { key } }) => ({ key }), onError: {} },
  on: {
    'draft.stash': { actions: { type: 'forward', params: ({ event }) => ({ forwarded: event }) } },
    'draft.stashed': { actions: { type: 'notifyStashed', params: ({ event: { stashed } }) => ({ stashed }) } },
    'draft.unstashed': { actions: { type: 'forward', params: ({ event }) => ({ forwarded: event }) } },
  },
  states: {
    loading: {
      invoke: {
        id: 'loadDraft',
        src: 'loadDraft',
        input: ({ context: { key } }) => ({ key }),
        onDone: {
          target: 'open',
          actions: [
            { type: 'setDraft', params: ({ event: { output = emptyDraft } }) => ({ draft: output }) },
            { type: 'restore', params: ({ event }) => ({ draft: event.output }) },
          ],
        },
        onError: { target: 'open', actions: { type: 'restore', params: { draft: undefined } } },
      },
      /** The draft that was being read may be removed by now. */
      on: { 'draft.changedElsewhere': { target: 'loading', reenter: true } },
    },
    open: {
      initial: 'stored',
      on: {
        'draft.accepted': {
          guard: { type: 'isAccepted', params: ({ event: { versions } }) => ({ versions }) },
          target: '.stored',
          actions: { type: 'applyRemote', params: { draft: undefined, base: emptyDraft } },
        },
        'draft.changed': {
          target: '.dirty',
          actions: [
            { type: 'setDraft', params: ({ event: { draft } }) => ({ draft }) },
            { type: 'forward', params: ({ event }) => ({ forwarded: event }) },
          ],
        },
        'draft.returned': {
          target: '.saving',
          actions: [
            { type: 'setDraft', params: ({ event: { draft } }) => ({ draft }) },
            { type: 'forward', params: ({ event }) => ({ forwarded: event }) },
          ],
        },
        'draft.closed': {
          target: '.dropping',
          actions: [
            { type: 'setDraft', params: ({ event: { draft } }) => ({ draft }) },
            { type: 'forward', params: ({ event }) => ({ forwarded: event }) },
          ],
        },
      },
      states: {
        stored: {
          on: {
            'draft.changedElsewhere': [
              { guard: { type: 'isOutdated', params: ({ event }) => event }, target: 'saving' },
              {
                guard: { type: 'isConflicting', params: ({ event }) => event },
                actions: [
                  { type: 'stash', params: ({ context: { draft } }) => ({ draft }) },
                  { type: 'applyRemote', params: ({ event }) => event },
                ],
              },
              { actions: { type: 'applyRemote', params: ({ event }) => event } },
            ],
          },
        },
        dirty: {
          after: { untilSaved: 'deciding' },
          on: {
            'page.hidden': 'deciding',
            'draft.changedElsewhere': {
              guard: { type: 'isOther', params: ({ event }) => event },
              actions: { type: 'stash', params: ({ event: { draft } }) => ({ draft }) },
            },
          },
        },
        deciding: {
          always: [
            { guard: { type: 'isWorthStoring', params: ({ context: { draft } }) => ({ draft }) }, target: 'saving' },
            { target: 'dropping' },
          ],
        },
        saving: {
          invoke: {
            id: 'saveDraft',
            src: 'saveDraft',
            input: ({ context: { key, draft }, event }) => ({ key, draft, ...('from' in event && event.from ? { from: event.from } : {}) }),
            onDone: { target: 'stored', actions: 'notifySaved' },
            onError: { target: 'stored', actions: 'showUnsaved' },
          },
          on: {
            'draft.changedElsewhere': {
              guard: { type: 'isOther', params: ({ event }) => event },
              target: 'saving',
              reenter: true,
              actions: { type: 'stash', params: ({ event: { draft } }) => ({ draft }) },
            },
          },
        },
        dropping: {
          invoke: {
            id: 'dropDraft',
            src: 'dropDraft',
            input: ({ context: { key, draft } }) => ({ key, draft }),
            onDone: 'stored',
            onError: 'stored',
          },
          on: {
            /** It would be removed with the dropped draft. */
            'draft.changedElsewhere': {
              guard: { type: 'isOther', params: ({ event }) => event },
              target: 'saving',
              actions: { type: 'applyRemote', params: ({ event }) => event },
            },
          },
        },
      },
    },
  },
});
