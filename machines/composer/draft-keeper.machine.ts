import { assign, sendParent, setup } from 'xstate';
import { emptyDraft, isSameDraft, isWorthKeeping, type Draft } from '#domain/composer/draft.ts';
import { unsavedNotice } from '../notices/contract.ts';
import { holdsAll, type Versions } from '#domain/composer/draft-versions.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import { unprovided, unprovidedSource, type Source } from '../support/unprovided.ts';
import type { BroughtFrom } from './contract.ts';
import type {
  DraftFollowed,
  DraftKeeperEvent,
  DraftRestored,
  DraftSourceEvent,
  DraftStashed,
  DraftWatched,
  Elsewhere,
  Stashed,
} from './draft-keeper-events.ts';

type Input = { key: string };
type Context = Input & { draft: Draft; isUnsavedSaid?: boolean };
type Written = Input & { draft: Draft; from?: BroughtFrom };
type Event = DraftKeeperEvent | DraftSourceEvent;
type Machine = { context: Context; events: Event; actors: { watchPage: Source<DraftWatched, Input> } };

const SAVE_AFTER_MS = 500; // our choice: at most a second of typing is lost with the tab (rule draft-delay)

const isUnseen = (draft: Draft, seen: Draft) => isWorthKeeping(draft) && !isSameDraft(draft, seen);

/** Keeps the draft of one form, and lets all tabs of the account write on in one: half a second after a change, while it holds anything, and in the moment the page is hidden (rule draft-kept). */
export const draftKeeperMachine = setup({
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
    isWorthKeeping: (_, { draft }: { draft: Draft }) => isWorthKeeping(draft),
    /** The other tab emptied its form without knowing what is here. */
    knewLess: ({ context }, { draft, base }: Elsewhere) => draft === undefined && isUnseen(context.draft, base),
    /** Both tabs wrote on from what neither had told the other. */
    isAside: ({ context }, { draft, base }: Elsewhere) =>
      draft !== undefined && isUnseen(context.draft, base) && !isSameDraft(context.draft, draft),
    /** All that is here was submitted or put aside in another tab. */
    isTaken: ({ context: { draft } }, { versions }: { versions: Versions }) => isWorthKeeping(draft) && holdsAll(versions, draft.versions),
    isOther: ({ context }, { draft }: Elsewhere) => draft !== undefined && isUnseen(draft, context.draft),
  },
  actions: {
    hold: assign((_, { draft }: { draft: Draft }) => ({ draft })),
    passOn: action<Machine, { said: DraftKeeperEvent }>(({ enqueue }, { said }) => enqueue.sendTo('watchPage', said)),
    saySaved: action<Machine>(({ enqueue }) => enqueue.sendTo('watchPage', { type: 'draft.saved' })),
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
    sayUnsaved: action<Machine>(({ context: { isUnsavedSaid }, enqueue }) => {
      if (isUnsavedSaid) return;
      enqueue.assign({ isUnsavedSaid: true });
      enqueue(sendToActor('notices', () => unsavedNotice));
    }),
    tellStashed: sendParent((_, { stashed }: { stashed: Stashed | undefined }): DraftStashed => ({ type: 'draft.stashed', stashed })),
    restore: sendParent((_, { draft }: { draft: Draft | undefined }): DraftRestored => ({ type: 'draft.restored', draft })),
  },
  delays: { untilSaved: SAVE_AFTER_MS },
}).createMachine({
  id: 'draftKeeper',
  context: ({ input }) => ({ ...input, draft: emptyDraft }),
  initial: 'loading',
  invoke: { id: 'watchPage', src: 'watchPage', input: ({ context: { key } }) => ({ key }), onError: {} },
  on: {
    'draft.putAside': { actions: { type: 'passOn', params: ({ event }) => ({ said: event }) } },
    'draft.stashed': { actions: { type: 'tellStashed', params: ({ event: { stashed } }) => ({ stashed }) } },
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
            onDone: { target: 'kept', actions: 'saySaved' },
            onError: { target: 'kept', actions: 'sayUnsaved' },
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
