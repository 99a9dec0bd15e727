import { assign, setup, type SnapshotFrom } from 'xstate';
import { shared } from '../support/registry.ts';
import {
  clearAway,
  forgetCrash,
  noticeStopped,
  restartCrashed,
  type Supervised,
  type SupervisorEmitted,
  type SupervisorEvent,
} from '../support/supervision.ts';
import { composerMachine } from './composer.machine.ts';
import { composerKeyOf, selectComposerId } from './ids.ts';

type Context = Supervised & { open: readonly string[]; shown: string | undefined };
type Event =
  /** A person wants to write: the form is shown over the page. */
  | { type: 'composers.open'; key: string }
  | { type: 'composers.hide' }
  /** The post of a form over the page was made: the next one for the same thing begins anew. */
  | { type: 'composers.posted' }
  | SupervisorEvent;

const NEW_STATUS = 'status'; // doc 2 §4: drafts are kept per key

const open = shared<Context, { key: string }>(({ context, enqueue }, { key }) => {
  enqueue.spawnChild('composer', { id: selectComposerId(key), input: { key } });
  enqueue.assign({ open: [...context.open, key] });
});

const drop = shared<Context>(({ context: { open: known, shown }, enqueue }) => {
  if (shown !== undefined) enqueue(clearAway(selectComposerId(shown)));
  enqueue.assign({ open: known.filter((key) => key !== shown), shown: undefined });
});

/** The draft is stored, so a form that crashed comes back with its text. */
const spawnPermanent = shared<Context, { actorId: string }>(({ enqueue }, { actorId }) => {
  enqueue.spawnChild('composer', { id: actorId, input: { key: composerKeyOf(actorId) } });
});

/** Keeps one post form for each thing that is being composed: a new status from the start, replies and quotes once they are asked for. */
export const composersMachine = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as SupervisorEmitted },
  actors: { composer: composerMachine },
  guards: { isOpen: ({ context }, { key }: { key: string }) => context.open.includes(key) },
  actions: {
    show: assign((_, { key }: { key: string }) => ({ shown: key })),
    hide: assign({ shown: undefined }),
    open,
    drop,
    restartCrashed,
    forgetCrash,
    noticeStopped,
    spawnPermanent,
  },
}).createMachine({
  id: 'composers',
  context: { open: [], shown: undefined, crashes: {} },
  entry: { type: 'open', params: { key: NEW_STATUS } },
  on: {
    'composers.open': [
      {
        guard: { type: 'isOpen', params: ({ event: { key } }) => ({ key }) },
        actions: { type: 'show', params: ({ event: { key } }) => ({ key }) },
      },
      {
        actions: [
          { type: 'show', params: ({ event: { key } }) => ({ key }) },
          { type: 'open', params: ({ event: { key } }) => ({ key }) },
        ],
      },
    ],
    'composers.hide': { actions: 'hide' },
    'composers.posted': { actions: 'drop' },
    'crash.forgotten': { actions: { type: 'forgetCrash', params: ({ event: { actorId } }) => ({ actorId }) } },
    'xstate.error.actor.*': { actions: { type: 'restartCrashed', params: ({ event }) => event } },
  },
});

/** The key of the form that lies over the page, if one does. */
export const selectShownKey = ({ context }: SnapshotFrom<typeof composersMachine>): string | undefined => context.shown;
