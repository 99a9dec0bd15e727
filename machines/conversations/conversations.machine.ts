import { setup } from 'xstate';
import type { ThreadMember } from '#domain/conversation/thread.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import {
  forgetCrash,
  noticeStopped as sayStopped,
  restartCrashed,
  type Supervised,
  type SupervisorEmitted,
  type SupervisorEvent,
} from '../support/supervision.ts';
import { conversationMachine, holderOf } from './conversation.machine.ts';
import type { ConversationsContract } from './contract.ts';

type Context = Supervised & { open: readonly string[] };
type Event = ConversationsContract | SupervisorEvent;
type Target = { statusId: string };
type Machine = {
  context: Context;
  events: Event;
  actors: { conversation: typeof conversationMachine };
  actions: { release: Target; sayStopped: { actorId: string } };
};

const MOST_OPEN = 5; // our choice: the way back through a few of them is immediate (rule conversations-open)
const FAMILY = 'conversation:';
const idOf = (statusId: string) => `${FAMILY}${statusId}`;

const release = sendToActor('entities', ({ statusId }: Target) => ({
  type: 'entities.hold',
  holder: holderOf(statusId),
  kind: 'statuses',
  ids: [],
}));

const open = action<Machine, Target & { known: ThreadMember | undefined }>(({ context, enqueue }, { statusId, known }) => {
  const left = context.open.slice(MOST_OPEN - 1);
  for (const oldest of left) {
    enqueue.stopChild(idOf(oldest));
    enqueue({ type: 'release', params: { statusId: oldest } });
  }
  enqueue.spawnChild('conversation', { id: idOf(statusId), input: { statusId, known } });
  enqueue.assign({ open: [statusId, ...context.open.slice(0, MOST_OPEN - 1)] });
});

/** What was shown before is there at once, and looked at again. */
const reopen = action<Machine, Target>(({ context, enqueue }, { statusId }) => {
  enqueue.sendTo(idOf(statusId), { type: 'conversation.refresh' });
  enqueue.assign({ open: [statusId, ...context.open.filter((one) => one !== statusId)] });
});

/** One that crashed starts anew, and looks for its status again. */
const spawnPermanent = action<Machine, { actorId: string }>(({ context, enqueue }, { actorId }) => {
  const statusId = context.open.find((one) => idOf(one) === actorId);
  if (statusId !== undefined) enqueue.spawnChild('conversation', { id: actorId, input: { statusId, known: undefined } });
});

/** One that was given up may be opened again. */
const noticeStopped = action<Machine, { actorId: string }>(({ context, enqueue }, { actorId }) => {
  enqueue({ type: 'sayStopped', params: { actorId } });
  enqueue.assign({ open: context.open.filter((one) => idOf(one) !== actorId) });
});

const arrive = action<Machine, { replies: readonly ThreadMember[] }>(({ context, enqueue }, { replies }) => {
  for (const statusId of context.open) enqueue.sendTo(idOf(statusId), { type: 'conversation.arrived', replies });
});

/** Only the newest is looked at; another one is looked at again when somebody returns to it. */
const join = action<Machine>(
  ({
    context: {
      open: [newest],
    },
    enqueue,
  }) => {
    if (newest !== undefined) enqueue.sendTo(idOf(newest), { type: 'conversation.refresh' });
  },
);

/** Keeps one actor for each of the last few conversations that were opened in this session, and hands them what the stream brings. */
export const conversationsMachine = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as SupervisorEmitted },
  actors: { conversation: conversationMachine },
  guards: { isOpen: ({ context }, { statusId }: Target) => context.open.includes(statusId) },
  actions: { open, reopen, release, arrive, join, restartCrashed, forgetCrash, spawnPermanent, noticeStopped, sayStopped },
}).createMachine({
  id: 'conversations',
  context: { open: [], crashes: {} },
  on: {
    'conversations.open': [
      {
        guard: { type: 'isOpen', params: ({ event: { statusId } }) => ({ statusId }) },
        actions: { type: 'reopen', params: ({ event: { statusId } }) => ({ statusId }) },
      },
      { actions: { type: 'open', params: ({ event: { statusId, known } }) => ({ statusId, known }) } },
    ],
    'conversations.arrived': { actions: { type: 'arrive', params: ({ event: { replies } }) => ({ replies }) } },
    'conversations.joined': { actions: 'join' },
    'crash.forgotten': { actions: { type: 'forgetCrash', params: ({ event: { actorId } }) => ({ actorId }) } },
    'xstate.error.actor.*': { actions: { type: 'restartCrashed', params: ({ event }) => event } },
  },
});

/** The id of the child that keeps a conversation. */
export const selectConversationId = (statusId: string) => idOf(statusId);
