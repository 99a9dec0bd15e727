import { setup } from 'xstate';
import type { MovedChat } from '#domain/chats/chat.ts';
import { action } from '../support/action.ts';
import { lastFew } from '../support/last-few.ts';
import { sendToActor } from '../support/registry.ts';
import { forgetCrash, restartCrashed, type Supervised, type SupervisorEmitted, type SupervisorEvent } from '../support/supervision.ts';
import { unprovidedSource, type Source } from '../support/unprovided.ts';
import { type chatListMachine, chatListMachine as listMachine } from './chat-list.machine.ts';
import { chatMachine, holderOf } from './chat.machine.ts';

/** Sent to the other tabs of this account, and received from them: something was read or deleted. */
export type ChatsElsewhere = { type: 'elsewhere.changed' };
type Context = Supervised & { open: readonly string[] };
type Event =
  | ChatsEvents
  | ChatsElsewhere
  | { type: 'chats.view' | 'chats.leave' }
  | { type: 'chats.open'; recipientId: string }
  | SupervisorEvent;
type Target = { recipientId: string };
type Actors = { chat: typeof chatMachine; list: typeof chatListMachine; otherTabs: Source<ChatsElsewhere> };
type Machine = { context: Context; events: Event; actors: Actors };

export type ChatsEvents =
  /** The stream announced messages. */
  | { type: 'chats.moved'; moved: readonly MovedChat[] }
  /** The stream announced a deletion, of a message perhaps: servers name neither it nor its chat. */
  | { type: 'chats.deleted' }
  /** The stream joined or broke: what came between may have been missed. */
  | { type: 'chats.joined' }
  /** The server has a message to an account. */
  | { type: 'chats.sent'; recipientId: string; messageId: string }
  /** Something was read or deleted here: the list and the other tabs fetch again. */
  | { type: 'chats.changed' };

const BETWEEN_POLLS_MS = 60_000; // (rule chat-polls)
const MAX_OPEN = 5; // our choice, as with conversations: going back through a few of them is immediate

const { idOf, ...retaining } = lastFew<{ chat: typeof chatMachine }>({
  slot: 'chat',
  most: MAX_OPEN,
  retainedOf: (recipientId) => [{ holder: holderOf(recipientId), kind: 'chatMessages' }],
  inputOf: (recipientId) => ({ recipientId }),
  again: { type: 'chat.refresh' },
});

const notifyAll = action<Machine>(({ context: { open }, enqueue }) => {
  for (const recipientId of open) enqueue.sendTo(idOf(recipientId), { type: 'chat.refresh' });
});

/** A chat with a new message moves to the top at once, even from a later page. */
const move = action<Machine, { moved: readonly MovedChat[] }>(({ enqueue }, { moved }) => {
  const ids = [...new Set(moved.map(({ chatId }) => chatId).toReversed())];
  enqueue.sendTo('list', { type: 'list.removed', ids });
  enqueue.sendTo('list', { type: 'list.arrived', ids });
});

/** The user's chats, from when they are first shown, as long as the session lives: their list, and the last few that were opened (rules chat-list, chat-open). */
export const chatsMachine = setup({
  types: { context: {} as Context, events: {} as Event, emitted: {} as SupervisorEmitted },
  actors: {
    chat: chatMachine,
    list: listMachine,
    /** Forwards events to the other tabs of this account, and sends theirs. */
    otherTabs: unprovidedSource('otherTabs') as unknown as Actors['otherTabs'],
  },
  guards: { isOpen: ({ context }, { recipientId }: Target) => context.open.includes(recipientId) },
  actions: {
    ...retaining,
    move,
    notifyAll,
    notifyMoved: action<Machine, { moved: readonly MovedChat[] }>(({ context: { open }, enqueue }, { moved }) => {
      for (const recipientId of open) enqueue.sendTo(idOf(recipientId), { type: 'chat.moved', moved });
    }),
    notifyDeleted: action<Machine>(({ context: { open }, enqueue }) => {
      for (const recipientId of open) enqueue.sendTo(idOf(recipientId), { type: 'chat.deleted' });
    }),
    notifySent: action<Machine, Target & { messageId: string }>(({ enqueue }, { recipientId, messageId }) =>
      enqueue.sendTo(idOf(recipientId), { type: 'chat.sent', messageId }),
    ),
    notifyTabs: action<Machine>(({ enqueue }) => enqueue.sendTo('otherTabs', { type: 'elsewhere.changed' })),
    notifyWaiting: sendToActor('waiting', () => ({ type: 'waiting.chats' })),
    refresh: action<Machine>(({ enqueue }) => enqueue.sendTo('list', { type: 'list.refresh' })),
    notifyList: action<Machine>(({ enqueue }) => enqueue.sendTo('list', { type: 'list.changed' })),
    restartCrashed,
    forgetCrash,
  },
  delays: { betweenPolls: BETWEEN_POLLS_MS },
}).createMachine({
  id: 'chats',
  context: { open: [], crashes: {} },
  invoke: { id: 'otherTabs', src: 'otherTabs', onError: {} },
  on: {
    'chats.open': [
      {
        guard: { type: 'isOpen', params: ({ event: { recipientId } }) => ({ recipientId }) },
        actions: { type: 'reopen', params: ({ event: { recipientId } }) => ({ key: recipientId }) },
      },
      { actions: { type: 'open', params: ({ event: { recipientId } }) => ({ key: recipientId, input: { recipientId } }) } },
    ],
    'chats.moved': { actions: { type: 'notifyMoved', params: ({ event: { moved } }) => ({ moved }) } },
    'chats.deleted': { actions: 'notifyDeleted' },
    'chats.joined': { actions: 'notifyAll' },
    'chats.sent': {
      guard: { type: 'isOpen', params: ({ event: { recipientId } }) => ({ recipientId }) },
      actions: { type: 'notifySent', params: ({ event: { recipientId, messageId } }) => ({ recipientId, messageId }) },
    },
    'chats.changed': { actions: ['notifyTabs', 'notifyWaiting'] },
    'elsewhere.changed': { actions: ['notifyAll', 'notifyWaiting'] },
    'crash.forgotten': { actions: { type: 'forgetCrash', params: ({ event: { actorId } }) => ({ actorId }) } },
    'xstate.error.actor.*': { actions: { type: 'restartCrashed', params: ({ event }) => event } },
  },
  initial: 'unopened',
  states: {
    unopened: { on: { 'chats.view': 'listed' } },
    listed: {
      invoke: { id: 'list', src: 'list', input: { key: 'chats' }, onError: 'unopened' },
      on: {
        'chats.moved': {
          actions: [
            { type: 'notifyMoved', params: ({ event: { moved } }) => ({ moved }) },
            { type: 'move', params: ({ event: { moved } }) => ({ moved }) },
          ],
        },
        'chats.joined': { actions: ['notifyAll', 'refresh'] },
        'chats.changed': { actions: ['notifyTabs', 'notifyWaiting', 'notifyList'] },
        'elsewhere.changed': { actions: ['notifyAll', 'notifyWaiting', 'notifyList'] },
      },
      initial: 'watched',
      states: {
        watched: {
          after: { betweenPolls: { target: 'watched', reenter: true, actions: 'refresh' } },
          on: { 'chats.leave': 'unwatched' },
        },
        unwatched: { on: { 'chats.view': { target: 'watched', actions: 'refresh' } } },
      },
    },
  },
});

/** The id of the child of a chat. */
export const selectChatId = (recipientId: string) => idOf(recipientId);
