import { setup, sendParent } from 'xstate';
import { emptyDraft, type Draft, isSameDraft, isWorthKeeping } from '#domain/composer/draft.ts';
import { type Versions, holdsAll } from '#domain/composer/draft-versions.ts';
import { unprovided, unprovidedSource, type Source } from '../support/unprovided.ts';
import { unsavedNotice } from '../support/notices.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import type { BroughtFrom } from '#domain/composer/form.ts';

type Written = Input & { draft: Draft; from?: BroughtFrom };

/** What the form says to its keeper. */
type DraftPersisterEvent =
  | { type: 'draft.changed' | 'draft.over'; draft: Draft }
  /** It came back from elsewhere, where it is forgotten next: it is written down before anything else is. */
  | { type: 'draft.returned'; draft: Draft; from?: BroughtFrom }
  /** It goes among the drafts, and something else is written in the form. */
  | { type: 'draft.putAside'; draft: Draft }
  /** One of those is in the form now. */
  | { type: 'draft.takenOut'; asideKey: string };
/** What another tab wrote down, none where it emptied its form; `base` is what it had seen of this draft before. */
export type Elsewhere = { draft: Draft | undefined; base: Draft };
/** What comes from outside of the page: what other tabs do, and that this one may be gone in a moment. */
export type DraftSourceEvent =
  | ({ type: 'draft.elsewhere' } & Elsewhere)
  | { type: 'page.hidden' }
  /** Drafts with these versions were submitted or put aside. */
  | { type: 'draft.taken'; versions: Versions }
  | DraftStashed;
/** What was written here in another tab and is among the drafts now, the newest of it. */
export type Stashed = { readonly asideKey: string; readonly draft: Draft };
export type DraftStashed = { type: 'draft.stashed'; stashed: Stashed | undefined };
/** What the keeper says to its form, once. */
export type DraftRestored = { type: 'draft.restored'; draft: Draft | undefined };
/** What another tab wrote, or that it emptied the form. */
export type DraftFollowed = { type: 'draft.followed'; draft: Draft | undefined };
/** What the page’s end need not write down any more. */
type DraftSaved = { type: 'draft.saved' };
/** What whoever watches the page is told. */
export type DraftWatched = DraftPersisterEvent | DraftSaved;

type Input = { key: string };
type Context = Input & { draft: Draft; isUnsavedSaid?: boolean };
type Event = DraftPersisterEvent | DraftSourceEvent;
type Machine = { context: Context; events: Event; actors: { watchPage: Source<DraftWatched, Input> } };
type Known = { context: Context };

const SAVE_AFTER_MS = 500; // our choice: at most a second of typing is lost with the tab (rule draft-delay)

const isUnseen = (draft: Draft, seen: Draft) => isWorthKeeping(draft) && !isSameDraft(draft, seen);

/** Keeps the draft of one form, and lets all tabs of the account write on in one: half a second after a change, while it holds anything, and in the moment the page is hidden (rule draft-kept). */
export const draftPersisterMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event },
  actors: {
    loadDraft: unprovided<Draft | undefined, Input>('loadDraft'),
    /** `from` is where the draft lay until now: it is removed there in the same transaction. */
    saveDraft: unprovided<void, Written>('saveDraft'),
    dropDraft: unprovided<void, Written>('dropDraft'),
    /** Holds what is not saved yet and writes it down at once when the page is hidden; it also keeps what is put aside. */
    watchPage: unprovidedSource<Input, DraftWatched>('watchPage'),
  },
  guards: {
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
  },
  actions: {
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
  },
  delays: { untilSaved: SAVE_AFTER_MS },
}).createMachine({
  id: 'draftPersister',
  context: ({ input }) => ({ ...input, draft: emptyDraft }),
  initial: 'loading',
  invoke: { id: 'watchPage', src: 'watchPage', input: ({ context: { key } }) => ({ key }), onError: {} },
  on: {
    'draft.putAside': { actions: { type: 'passOn', params: ({ event }) => ({ said: event }) } },
    'draft.stashed': { actions: { type: 'notifyStashed', params: ({ event: { stashed } }) => ({ stashed }) } },
    'draft.takenOut': { actions: { type: 'passOn', params: ({ event }) => ({ said: event }) } },
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
            { type: 'hold', params: ({ event: { output = emptyDraft } }) => ({ draft: output }) },
            { type: 'restore', params: ({ event }) => ({ draft: event.output }) },
          ],
        },
        onError: { target: 'open', actions: { type: 'restore', params: { draft: undefined } } },
      },
      /** What was being read may be gone by now. */
      on: { 'draft.elsewhere': { target: 'loading', reenter: true } },
    },
    open: {
      initial: 'kept',
      on: {
        'draft.taken': {
          guard: { type: 'isTaken', params: ({ event: { versions } }) => ({ versions }) },
          target: '.kept',
          actions: { type: 'follow', params: { draft: undefined, base: emptyDraft } },
        },
        'draft.changed': {
          target: '.dirty',
          actions: [
            { type: 'hold', params: ({ event: { draft } }) => ({ draft }) },
            { type: 'passOn', params: ({ event }) => ({ said: event }) },
          ],
        },
        'draft.returned': {
          target: '.saving',
          actions: [
            { type: 'hold', params: ({ event: { draft } }) => ({ draft }) },
            { type: 'passOn', params: ({ event }) => ({ said: event }) },
          ],
        },
        'draft.over': {
          target: '.dropping',
          actions: [
            { type: 'hold', params: ({ event: { draft } }) => ({ draft }) },
            { type: 'passOn', params: ({ event }) => ({ said: event }) },
          ],
        },
      },
      states: {
        kept: {
          on: {
            'draft.elsewhere': [
              { guard: { type: 'knewLess', params: ({ event }) => event }, target: 'saving' },
              {
                guard: { type: 'isAside', params: ({ event }) => event },
                actions: [
                  { type: 'putAside', params: ({ context: { draft } }) => ({ draft }) },
                  { type: 'follow', params: ({ event }) => event },
                ],
              },
              { actions: { type: 'follow', params: ({ event }) => event } },
            ],
          },
        },
        dirty: {
          after: { untilSaved: 'settling' },
          on: {
            'page.hidden': 'settling',
            'draft.elsewhere': {
              guard: { type: 'isOther', params: ({ event }) => event },
              actions: { type: 'putAside', params: ({ event: { draft } }) => ({ draft }) },
            },
          },
        },
        settling: {
          always: [
            { guard: { type: 'isWorthKeeping', params: ({ context: { draft } }) => ({ draft }) }, target: 'saving' },
            { target: 'dropping' },
          ],
        },
        saving: {
          invoke: {
            id: 'saveDraft',
            src: 'saveDraft',
            input: ({ context: { key, draft }, event }) => ({ key, draft, ...('from' in event && event.from ? { from: event.from } : {}) }),
            onDone: { target: 'kept', actions: 'notifySaved' },
            onError: { target: 'kept', actions: 'showUnsaved' },
          },
          on: {
            'draft.elsewhere': {
              guard: { type: 'isOther', params: ({ event }) => event },
              target: 'saving',
              reenter: true,
              actions: { type: 'putAside', params: ({ event: { draft } }) => ({ draft }) },
            },
          },
        },
        dropping: {
          invoke: {
            id: 'dropDraft',
            src: 'dropDraft',
            input: ({ context: { key, draft } }) => ({ key, draft }),
            onDone: 'kept',
            onError: 'kept',
          },
          on: {
            /** It would go with what is dropped here. */
            'draft.elsewhere': {
              guard: { type: 'isOther', params: ({ event }) => event },
              target: 'saving',
              actions: { type: 'follow', params: ({ event }) => event },
            },
          },
        },
      },
    },
  },
});
