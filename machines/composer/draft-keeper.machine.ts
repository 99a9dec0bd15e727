import { assign, sendParent, sendTo, setup } from 'xstate';
import { emptyDraft, isWorthKeeping, type Draft } from '../../src/domain/draft.ts';
import { unprovided, unprovidedSource } from '../support/unprovided.ts';

type Input = { key: string };
type Context = Input & { draft: Draft };
/** What the form says to its keeper. */
export type DraftKeeperEvent = { type: 'draft.changed' | 'draft.over'; draft: Draft };
/** What the keeper says to its form, once. */
export type DraftRestored = { type: 'draft.restored'; draft: Draft | undefined };

const SAVE_AFTER_MS = 500; // our choice: at most a second of typing is lost with the tab

/** Keeps the draft of one form: half a second after a change, while it holds anything, and in the moment the page is hidden (doc 2 §4). */
export const draftKeeperMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as DraftKeeperEvent },
  actors: {
    loadDraft: unprovided<Draft | undefined, Input>('loadDraft'),
    saveDraft: unprovided<void, Context>('saveDraft'),
    dropDraft: unprovided<void, Input>('dropDraft'),
    /** Holds the newest text, and writes it down at once when the page is hidden. */
    watchPage: unprovidedSource<Input>('watchPage'),
  },
  guards: { isWorthKeeping: ({ context }) => isWorthKeeping(context.draft) },
  actions: {
    hold: assign((_, { draft }: { draft: Draft }) => ({ draft })),
    passOn: sendTo('watchPage', ({ event }) => event),
    restore: sendParent((_, { draft }: { draft: Draft | undefined }): DraftRestored => ({ type: 'draft.restored', draft })),
  },
  delays: { untilSaved: SAVE_AFTER_MS },
}).createMachine({
  id: 'draftKeeper',
  context: ({ input }) => ({ ...input, draft: emptyDraft }),
  initial: 'loading',
  invoke: { id: 'watchPage', src: 'watchPage', input: ({ context: { key } }) => ({ key }), onError: {} },
  on: {
    'draft.changed': { target: '.dirty', actions: [{ type: 'hold', params: ({ event: { draft } }) => ({ draft }) }, 'passOn'] },
    'draft.over': { target: '.dropping', actions: [{ type: 'hold', params: ({ event: { draft } }) => ({ draft }) }, 'passOn'] },
  },
  states: {
    loading: {
      invoke: {
        id: 'loadDraft',
        src: 'loadDraft',
        input: ({ context: { key } }) => ({ key }),
        onDone: { target: 'kept', actions: { type: 'restore', params: ({ event }) => ({ draft: event.output }) } },
        onError: { target: 'kept', actions: { type: 'restore', params: { draft: undefined } } },
      },
    },
    kept: {},
    dirty: { after: { untilSaved: [{ guard: 'isWorthKeeping', target: 'saving' }, { target: 'dropping' }] } },
    saving: {
      invoke: { id: 'saveDraft', src: 'saveDraft', input: ({ context }) => context, onDone: 'kept', onError: 'kept' },
    },
    dropping: {
      invoke: { id: 'dropDraft', src: 'dropDraft', input: ({ context: { key } }) => ({ key }), onDone: 'kept', onError: 'kept' },
    },
  },
});
