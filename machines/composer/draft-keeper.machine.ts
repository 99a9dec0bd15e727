import { assign, sendParent, sendTo, setup } from 'xstate';
import { emptyDraft, isWorthKeeping, type Draft } from '../../src/domain/draft.ts';
import { unprovided, unprovidedSource } from '../support/unprovided.ts';

type Input = { key: string };
type Context = Input & { draft: Draft };
/** What the form says to its keeper. */
export type DraftKeeperEvent =
  | { type: 'draft.changed' | 'draft.over'; draft: Draft }
  /** It came back from elsewhere, where it is forgotten next: it is written down before anything else is. */
  | { type: 'draft.returned'; draft: Draft }
  /** It goes among the drafts, and something else is written in the form. */
  | { type: 'draft.putAside'; draft: Draft }
  /** One of those is in the form now. */
  | { type: 'draft.takenOut'; asideKey: string };
/** What the keeper says to its form, once. */
export type DraftRestored = { type: 'draft.restored'; draft: Draft | undefined };
/** What the page’s end need not write down any more. */
export type DraftSaved = { type: 'draft.saved' };

const SAVE_AFTER_MS = 500; // our choice: at most a second of typing is lost with the tab

/** Keeps the draft of one form: half a second after a change, while it holds anything, and in the moment the page is hidden (doc 2 §4). */
export const draftKeeperMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as DraftKeeperEvent },
  actors: {
    loadDraft: unprovided<Draft | undefined, Input>('loadDraft'),
    saveDraft: unprovided<void, Context>('saveDraft'),
    dropDraft: unprovided<void, Input>('dropDraft'),
    /** Holds what is not saved yet and writes it down at once when the page is hidden; it also keeps what is put aside. */
    watchPage: unprovidedSource<Input>('watchPage'),
  },
  guards: { isWorthKeeping: (_, { draft }: { draft: Draft }) => isWorthKeeping(draft) },
  actions: {
    hold: assign((_, { draft }: { draft: Draft }) => ({ draft })),
    passOn: sendTo('watchPage', ({ event }) => event),
    saySaved: sendTo('watchPage', (): DraftSaved => ({ type: 'draft.saved' })),
    restore: sendParent((_, { draft }: { draft: Draft | undefined }): DraftRestored => ({ type: 'draft.restored', draft })),
  },
  delays: { untilSaved: SAVE_AFTER_MS },
}).createMachine({
  id: 'draftKeeper',
  context: ({ input }) => ({ ...input, draft: emptyDraft }),
  initial: 'loading',
  invoke: { id: 'watchPage', src: 'watchPage', input: ({ context: { key } }) => ({ key }), onError: {} },
  on: { 'draft.putAside': { actions: 'passOn' }, 'draft.takenOut': { actions: 'passOn' } },
  states: {
    loading: {
      invoke: {
        id: 'loadDraft',
        src: 'loadDraft',
        input: ({ context: { key } }) => ({ key }),
        onDone: { target: 'open', actions: { type: 'restore', params: ({ event }) => ({ draft: event.output }) } },
        onError: { target: 'open', actions: { type: 'restore', params: { draft: undefined } } },
      },
    },
    open: {
      initial: 'kept',
      on: {
        'draft.changed': { target: '.dirty', actions: [{ type: 'hold', params: ({ event: { draft } }) => ({ draft }) }, 'passOn'] },
        'draft.returned': { target: '.saving', actions: [{ type: 'hold', params: ({ event: { draft } }) => ({ draft }) }, 'passOn'] },
        'draft.over': { target: '.dropping', actions: [{ type: 'hold', params: ({ event: { draft } }) => ({ draft }) }, 'passOn'] },
      },
      states: {
        kept: {},
        dirty: {
          after: {
            untilSaved: [
              { guard: { type: 'isWorthKeeping', params: ({ context: { draft } }) => ({ draft }) }, target: 'saving' },
              { target: 'dropping' },
            ],
          },
        },
        saving: {
          invoke: {
            id: 'saveDraft',
            src: 'saveDraft',
            input: ({ context }) => context,
            onDone: { target: 'kept', actions: 'saySaved' },
            onError: 'kept',
          },
        },
        dropping: {
          invoke: { id: 'dropDraft', src: 'dropDraft', input: ({ context: { key } }) => ({ key }), onDone: 'kept', onError: 'kept' },
        },
      },
    },
  },
});
