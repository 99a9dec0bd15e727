import { setup } from 'xstate';
import type { ThreadMember } from '#domain/conversations/thread.ts';
import { action } from '../support/action.ts';
import { lastFew } from '../support/last-few.ts';
import { forgetCrash, restartCrashed, type Supervised, type SupervisorEmitted, type SupervisorEvent } from '../support/supervision.ts';
import { conversationMachine, holderOf } from './conversation.machine.ts';

type Context = Supervised & { open: readonly string[] };
type Event = ConversationsEvents | SupervisorEvent;
type Target = { statusId: string };
type Machine = { context: Context; events: Event; actors: { conversation: typeof conversationMachine } };

export type ConversationsEvents =
  /** A conversation is to be shown around a status, with what the cache knows of that. */
  | { type: 'conversations.open'; statusId: string; loaded: ThreadMember | undefined }
  /** Statuses from the user stream, oldest first. */
  | { type: 'conversations.arrived'; replies: readonly ThreadMember[] }
  /** The stream joined: what came while it was away must be fetched. */
  | { type: 'conversations.joined' };

const MAX_OPEN = 5; // our choice: going back through a few of them is immediate (rule conversations-open)

/** A conversation that crashed restarts, and fetches its status again. */
const { idOf, ...retaining } = lastFew<{ conversation: typeof conversationMachine }>({
  slot: 'conversation',
  most: MAX_OPEN,
  retainedOf: (statusId) => [{ holder: holderOf(statusId), kind: 'statuses' }],
  inputOf: (statusId) => ({ statusId, loaded: undefined }),
  again: { type: 'conversation.refresh' },
});

const arrive = action<Machine, { replies: readonly ThreadMember[] }>(({ context, enqueue }, { replies }) => {
  for (const statusId of context.open) enqueue.sendTo(idOf(statusId), { type: 'conversation.arrived', replies });
});

/** Only the newest is updated; another one is fetched again when the user returns to it. */
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

/** Spawns one actor for each of the last few conversations that were opened in this session, and forwards the stream's statuses to them. */
export const conversationsMachine = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as SupervisorEmitted },
  actors: { conversation: conversationMachine },
  guards: { isOpen: ({ context }, { statusId }: Target) => context.open.includes(statusId) },
  actions: { ...retaining, arrive, join, restartCrashed, forgetCrash },
}).createMachine({
  id: 'conversations',
  context: { open: [], crashes: {} },
  on: {
    'conversations.open': [
      {
        guard: { type: 'isOpen', params: ({ event: { statusId } }) => ({ statusId }) },
        actions: { type: 'reopen', params: ({ event: { statusId } }) => ({ key: statusId }) },
      },
      { actions: { type: 'open', params: ({ event: { statusId, loaded } }) => ({ key: statusId, input: { statusId, loaded } }) } },
    ],
    'conversations.arrived': { actions: { type: 'arrive', params: ({ event: { replies } }) => ({ replies }) } },
    'conversations.joined': { actions: 'join' },
    'crash.forgotten': { actions: { type: 'forgetCrash', params: ({ event: { actorId } }) => ({ actorId }) } },
    'xstate.error.actor.*': { actions: { type: 'restartCrashed', params: ({ event }) => event } },
  },
});

/** The id of the child of a conversation. */
export const selectConversationId = (statusId: string) => idOf(statusId);
