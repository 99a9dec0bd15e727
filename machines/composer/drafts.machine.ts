import { assign, setup, type SnapshotFrom } from 'xstate';
import { isStashed, type StoredDraft } from '#domain/composer/draft-stored.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import { unprovided } from '../support/unprovided.ts';

type Which = { key: string };
type Context = { drafts: readonly StoredDraft[]; going: readonly string[] };
type Event =
  | { type: 'drafts.show' | 'drafts.hide' | 'drafts.discardAll' | 'drafts.cancel' | 'drafts.confirm' }
  | ({ type: 'drafts.open' | 'drafts.discard' } & Which);
type Machine = { context: Context; events: Event };

/** The list of drafts, as long as its session lives; it is read each time it is shown. */
export const draftsMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    listDrafts: unprovided<readonly StoredDraft[]>('listDrafts'),
    discardDrafts: unprovided<void, { keys: readonly string[] }>('discardDrafts'),
  },
  guards: {
    isPresent: ({ context: { drafts } }, { key }: Which) => drafts.some((one) => one.key === key),
    hasAny: ({ context: { drafts } }) => drafts.length > 0,
  },
  actions: {
    setDrafts: assign((_, { drafts }: { drafts: readonly StoredDraft[] }) => ({ drafts })),
    select: assign((_, { keys }: { keys: readonly string[] }) => ({ going: keys })),
    selectAll: assign(({ context: { drafts } }) => ({ going: drafts.map(({ key }) => key) })),
    /** A draft that another draft replaced returns to its form; any other is in its form once that is open. */
    open: action<Machine, Which>(({ context: { drafts }, enqueue }, { key }) => {
      const stored = drafts.find((one) => one.key === key);
      if (!stored) return;
      const { formKey, draft } = stored;
      if (isStashed(stored))
        enqueue(sendToActor('composers', () => ({ type: 'composers.import', key: formKey, draft, from: { stashKey: key } })));
      else enqueue(sendToActor('composers', () => ({ type: 'composers.open', key: formKey })));
    }),
    /** A form with one of them would store it again. */
    emptyForms: action<Machine>(({ context: { drafts, going }, enqueue }) => {
      for (const one of drafts)
        if (going.includes(one.key) && !isStashed(one))
          enqueue(sendToActor('composers', () => ({ type: 'composers.discard', key: one.formKey })));
    }),
  },
}).createMachine({
  id: 'drafts',
  context: { drafts: [], going: [] },
  initial: 'closed',
  states: {
    closed: { on: { 'drafts.show': 'open' } },
    open: {
      initial: 'loading',
      on: { 'drafts.hide': 'closed' },
      states: {
        loading: {
          invoke: {
            id: 'listDrafts',
            src: 'listDrafts',
            onDone: { target: 'shown', actions: { type: 'setDrafts', params: ({ event }) => ({ drafts: event.output }) } },
            onError: 'failed',
          },
        },
        failed: { on: { 'drafts.show': 'loading' } },
        shown: {
          on: {
            'drafts.open': {
              guard: { type: 'isPresent', params: ({ event: { key } }) => ({ key }) },
              target: '#drafts.closed',
              actions: { type: 'open', params: ({ event: { key } }) => ({ key }) },
            },
            'drafts.discard': {
              guard: { type: 'isPresent', params: ({ event: { key } }) => ({ key }) },
              target: 'discarding',
              actions: { type: 'select', params: ({ event: { key } }) => ({ keys: [key] }) },
            },
            'drafts.discardAll': { guard: 'hasAny', target: 'confirming' },
          },
        },
        confirming: { on: { 'drafts.cancel': 'shown', 'drafts.confirm': { target: 'discarding', actions: 'selectAll' } } },
        discarding: {
          entry: 'emptyForms',
          invoke: {
            id: 'discardDrafts',
            src: 'discardDrafts',
            input: ({ context: { going } }) => ({ keys: going }),
            onDone: 'loading',
            onError: 'loading',
          },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof draftsMachine>;
export const selectDrafts = ({ context }: Snapshot) => context.drafts;
export const selectAreDraftsShown = (snapshot: Snapshot) => snapshot.matches('open');
export const selectHaveDraftsFailed = (snapshot: Snapshot) => snapshot.matches({ open: 'failed' });
export const selectIsConfirmingDiscard = (snapshot: Snapshot) => snapshot.matches({ open: 'confirming' });
/** True if the list shows the current drafts, and not earlier ones. */
export const selectAreDraftsLoaded = (snapshot: Snapshot) => snapshot.matches({ open: 'shown' });
