import { setup } from 'xstate';
import { shared } from '../support/registry.ts';
import {
  forgetCrash,
  noticeStopped,
  restartCrashed,
  type Supervised,
  type SupervisorEmitted,
  type SupervisorEvent,
} from '../support/supervision.ts';
import { composerMachine } from './composer.machine.ts';
import { composerKeyOf, selectComposerId } from './ids.ts';

type Context = Supervised & { open: readonly string[] };
type Event = { type: 'composers.open'; key: string } | SupervisorEvent;

const NEW_STATUS = 'status'; // doc 2 §4: drafts are kept per key

const open = shared<Context, { key: string }>(({ context, enqueue }, { key }) => {
  enqueue.spawnChild('composer', { id: selectComposerId(key), input: { key } });
  enqueue.assign({ open: [...context.open, key] });
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
  actions: { open, restartCrashed, forgetCrash, noticeStopped, spawnPermanent },
}).createMachine({
  id: 'composers',
  context: { open: [], crashes: {} },
  entry: { type: 'open', params: { key: NEW_STATUS } },
  on: {
    'composers.open': [
      { guard: { type: 'isOpen', params: ({ event: { key } }) => ({ key }) } },
      { actions: { type: 'open', params: ({ event: { key } }) => ({ key }) } },
    ],
    'crash.forgotten': { actions: { type: 'forgetCrash', params: ({ event: { actorId } }) => ({ actorId }) } },
    'xstate.error.actor.*': { actions: { type: 'restartCrashed', params: ({ event }) => event } },
  },
});
