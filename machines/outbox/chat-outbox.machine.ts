import { setup } from 'xstate';
import { action } from '../support/action.ts';
import {
  forgetCrash,
  restartCrashed,
  showStopped,
  type Supervised,
  type SupervisorEmitted,
  type SupervisorEvent,
} from '../support/supervision.ts';
import { unprovidedSource } from '../support/unprovided.ts';
import { chatLaneMachine } from './chat-lane.ts';
import type { OutboxEvents } from './outbox.machine.ts';

type Context = Supervised & { lanes: readonly string[] };
/** Of which chats something waits on this device. */
type OutboxStored = { type: 'chatOutbox.stored'; lanes: readonly string[] };
type Event = ChatOutboxEvents | OutboxStored | SupervisorEvent;
type Machine = {
  context: Context;
  events: Event;
  actors: { lane: typeof chatLaneMachine };
  actions: { openLanes: { lanes: readonly string[] } };
};

/** A chat message is submitted in the same way as a status. */
export type ChatOutboxEvents = Extract<OutboxEvents, { type: 'outbox.submit' }>;

const FAMILY = 'lane:';

/** The id of the child of one chat, by the key of its form. */
export const selectLaneId = (formKey: string): string => FAMILY + formKey;

/** The chat messages that the server is not known to have: an outbox for each chat, so that none waits for another (rule chat-outbox). */
export const chatOutboxMachine = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as SupervisorEmitted },
  actors: {
    lane: chatLaneMachine,
    /** Sends `chatOutbox.stored` at the start, and when another tab stored an entry. */
    watchStored: unprovidedSource('watchStored'),
  },
  actions: {
    openLanes: action<Machine, { lanes: readonly string[] }>(({ context, enqueue }, { lanes }) => {
      const added = lanes.filter((lane) => !context.lanes.includes(lane));
      for (const lane of added) enqueue.spawnChild('lane', { id: selectLaneId(lane), input: { lane } });
      enqueue.assign({ lanes: [...context.lanes, ...added] });
    }),
    forward: action<Machine, ChatOutboxEvents>(({ enqueue }, event) => {
      enqueue.sendTo(selectLaneId(event.entry.formKey), event);
    }),
    /** Its entries are stored. */
    spawnPermanent: action<Machine, { actorId: string }>(({ enqueue }, { actorId }) => {
      enqueue.spawnChild('lane', { id: actorId, input: { lane: actorId.slice(FAMILY.length) } });
    }),
    /** A lane that was stopped is opened again by the next message. */
    noticeStopped: action<Machine, { actorId: string }>(({ context: { lanes }, enqueue }, { actorId }) => {
      enqueue(showStopped(actorId));
      enqueue.assign({ lanes: lanes.filter((lane) => selectLaneId(lane) !== actorId) });
    }),
    restartCrashed,
    forgetCrash,
  },
}).createMachine({
  id: 'chatOutbox',
  context: { lanes: [], crashes: {} },
  invoke: { id: 'watchStored', src: 'watchStored', onError: {} },
  on: {
    'outbox.submit': {
      actions: [
        { type: 'openLanes', params: ({ event: { entry } }) => ({ lanes: [entry.formKey] }) },
        { type: 'forward', params: ({ event }) => event },
      ],
    },
    'chatOutbox.stored': { actions: { type: 'openLanes', params: ({ event: { lanes } }) => ({ lanes }) } },
    'crash.forgotten': { actions: { type: 'forgetCrash', params: ({ event: { actorId } }) => ({ actorId }) } },
    'xstate.error.actor.*': { actions: { type: 'restartCrashed', params: ({ event }) => event } },
  },
});
