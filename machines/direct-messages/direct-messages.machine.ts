import { assign, setup, type DoneActorEvent, type ErrorActorEvent } from 'xstate';
import * as direct from '#domain/direct-messages/conversations.ts';
import type { PageQuery } from '#domain/timelines/page.ts';
import { unprovided } from '../support/unprovided.ts';
import type { DirectMessagesContract } from './contract.ts';
import { directActions, type Context, type Target } from './direct-actions.ts';

export type Event =
  | DirectMessagesContract
  | { type: 'direct.look' | 'direct.leave' | 'direct.retry' | 'direct.older' | 'direct.confirm' | 'direct.cancel' }
  | ({ type: 'direct.dismiss' } & Target)
  /** One was dismissed: a page that was asked for before has it still. */
  | { type: 'direct.outdated' }
  | DoneActorEvent<void>
  | ErrorActorEvent;

const BETWEEN_POLLS_MS = 60_000; // our choice: the stream tells sooner (rule conversations-grouped)

/** Direct messages by their conversations, from the first look on as long as the session lives: fetched when they are shown, when the stream tells of one, and every minute while they are shown; each dismissed after a question (rules conversations-grouped, conversation-dismissed). */
export const directMessagesMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    fetchConversations: unprovided<direct.DirectPage, { page: PageQuery | undefined }>('fetchConversations'),
    dismiss: unprovided<void, Target>('dismiss'),
  },
  guards: {
    hasOlder: ({ context: { list } }) => list.next !== undefined,
    isShown: ({ context: { isShown } }) => isShown,
  },
  actions: {
    ...directActions,
    look: assign({ isShown: true }),
    leave: assign({ isShown: false }),
    ask: assign((_, { id }: Target) => ({ question: id })),
    forget: assign({ question: undefined }),
  },
  delays: { betweenPolls: BETWEEN_POLLS_MS },
}).createMachine({
  id: 'directMessages',
  context: { list: direct.noDirectList, leaving: [], question: undefined, isShown: false },
  type: 'parallel',
  on: {
    'direct.leave': { actions: 'leave' },
    'xstate.done.actor.*': { actions: { type: 'settle', params: ({ event: { actorId } }) => ({ actorId }) } },
    'xstate.error.actor.*': { actions: { type: 'refuse', params: ({ event: { actorId, error } }) => ({ actorId, error }) } },
  },
  states: {
    list: {
      initial: 'unopened',
      states: {
        unopened: { on: { 'direct.look': { target: 'asking', actions: 'look' } } },
        asking: {
          invoke: {
            id: 'fetchNewest',
            src: 'fetchConversations',
            input: { page: undefined },
            onDone: { target: 'known', actions: { type: 'takeNewest', params: ({ event }) => ({ page: event.output }) } },
            onError: 'failed',
          },
          on: {
            'direct.look': { actions: 'look' },
            'direct.arrived': { target: 'asking', reenter: true },
            'direct.outdated': { target: 'asking', reenter: true },
          },
        },
        failed: {
          after: { betweenPolls: { guard: 'isShown', target: 'asking' } },
          on: { 'direct.look': { target: 'asking', actions: 'look' }, 'direct.retry': 'asking', 'direct.arrived': 'asking' },
        },
        known: {
          initial: 'resting',
          on: { 'direct.look': { target: 'asking', actions: 'look' }, 'direct.arrived': 'asking' },
          states: {
            resting: {
              after: { betweenPolls: { guard: 'isShown', target: '#directMessages.list.asking' } },
              on: { 'direct.older': { guard: 'hasOlder', target: 'reading' } },
            },
            reading: {
              invoke: {
                id: 'fetchOlder',
                src: 'fetchConversations',
                input: ({ context: { list } }) => ({ page: list.next }),
                onDone: { target: 'resting', actions: { type: 'takeOlder', params: ({ event }) => ({ page: event.output }) } },
                onError: 'stopped',
              },
            },
            stopped: { on: { 'direct.older': 'reading' } },
          },
        },
      },
    },
    dismissal: {
      initial: 'none',
      states: {
        none: { on: { 'direct.dismiss': { target: 'asking', actions: { type: 'ask', params: ({ event: { id } }) => ({ id }) } } } },
        asking: {
          on: {
            'direct.confirm': { target: 'none', actions: ['send', 'forget'] },
            'direct.cancel': { target: 'none', actions: 'forget' },
          },
        },
      },
    },
  },
});
