import { assign, setup, type DoneActorEvent, type ErrorActorEvent } from 'xstate';
import type { OpenedChat } from '#domain/chats/chat.ts';
import type { LastReceived } from '#domain/chats/log.ts';
import type { Page, PageQuery } from '#domain/timelines/page.ts';
import { toFailure } from '#domain/text/failure.ts';
import { unprovided } from '../support/unprovided.ts';
import {
  chatActions,
  chatGuards,
  contextOf,
  newsAskedOf,
  type ChatEmitted,
  type Context,
  type Input,
  type Marked,
  type NewsAsked,
  type NewsPage,
  type Removal,
} from './chat-actions.ts';
import type { MovedChat } from './contract.ts';

export { holderOf, type Marked } from './chat-actions.ts';
export type Event =
  | { type: 'chat.look' | 'chat.leave' | 'chat.retry' | 'chat.older' | 'chat.refresh' | 'chat.deleted' }
  /** Its bottom is in sight on a page that is looked at, and no longer. */
  | { type: 'chat.seen' | 'chat.unseen' }
  | { type: 'chat.moved'; moved: readonly MovedChat[] }
  | { type: 'chat.sent'; messageId: string }
  | { type: 'chat.delete'; id: string }
  | { type: 'chat.confirm' | 'chat.cancel' | 'chat.grew' }
  | DoneActorEvent<void>
  | ErrorActorEvent;

const BETWEEN_POLLS_MS = 5_000; // (rule chat-polls)
const BEFORE_READ_MS = 1_500; // (rule chat-read)
const BEFORE_CULL_MS = 5_000; // (rule chat-culled)

/** One chat with one other, as long as it is among the last few that were opened: found or made, its messages, up to where they are read, and what is deleted of them (rules chat-open, chat-read, chat-deleted). */
export const chatMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as ChatEmitted },
  actors: {
    openChat: unprovided<OpenedChat, Input>('openChat'),
    /** All that is newer than one message, with its page; and where nothing could be said, whether it can now. */
    fetchNews: unprovided<NewsPage, NewsAsked>('fetchNews'),
    fetchOlder: unprovided<Page, { chatId: string; next: PageQuery }>('fetchOlder'),
    markRead: unprovided<Marked, { chatId: string; recipientId: string; lastReadId: string; upTo: LastReceived | undefined }>('markRead'),
    remove: unprovided<void, Removal>('remove'),
  },
  guards: chatGuards,
  actions: {
    ...chatActions,
    look: assign({ isShown: true }),
    leave: assign({ isShown: false, newFrom: undefined }),
    fail: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    ask: assign((_, { id }: { id: string }) => ({ question: id })),
    forget: assign({ question: undefined }),
    noteDeletion: assign({ hasDeletion: true }),
  },
  delays: { betweenPolls: BETWEEN_POLLS_MS, beforeRead: BEFORE_READ_MS, beforeCull: BEFORE_CULL_MS },
}).createMachine({
  id: 'chat',
  context: ({ input }) => contextOf(input),
  type: 'parallel',
  on: {
    'chat.look': { actions: 'look' },
    'chat.leave': { actions: 'leave' },
    'xstate.done.actor.*': { actions: { type: 'settle', params: ({ event: { actorId } }) => ({ actorId }) } },
    'xstate.error.actor.*': { actions: { type: 'refuse', params: ({ event: { actorId, error } }) => ({ actorId, error }) } },
  },
  states: {
    log: {
      initial: 'opening',
      states: {
        opening: {
          invoke: {
            id: 'openChat',
            src: 'openChat',
            input: ({ context: { recipientId } }) => ({ recipientId }),
            onDone: { target: 'known', actions: { type: 'begin', params: ({ event }) => ({ opened: event.output }) } },
            onError: { target: 'failed', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
          },
        },
        failed: { on: { 'chat.retry': 'opening', 'chat.refresh': 'opening' } },
        known: {
          initial: 'resting',
          on: {
            'chat.refresh': '.asking',
            'chat.deleted': { guard: 'mustLookAgain', target: '.asking', actions: 'noteDeletion' },
            'chat.moved': {
              guard: { type: 'isHere', params: ({ event: { moved } }) => ({ moved }) },
              target: '.asking',
              actions: { type: 'arriveMoved', params: ({ event: { moved } }) => ({ moved }) },
            },
            'chat.sent': { actions: { type: 'arrive', params: ({ event: { messageId } }) => ({ ids: [messageId] }) } },
          },
          states: {
            resting: {
              after: { betweenPolls: { guard: 'isShown', target: 'asking' } },
              on: {
                'chat.older': { guard: 'hasOlder', target: 'reading' },
                'chat.look': { target: 'asking', actions: 'look' },
              },
            },
            asking: {
              on: { 'chat.older': { guard: 'hasOlder', target: 'reading' } },
              invoke: {
                id: 'fetchNews',
                src: 'fetchNews',
                input: ({ context }) => newsAskedOf(context),
                onDone: { target: 'resting', actions: { type: 'takeNews', params: ({ event }) => ({ page: event.output }) } },
                onError: 'resting',
              },
            },
            reading: {
              invoke: {
                id: 'fetchOlder',
                src: 'fetchOlder',
                input: ({ context: { chatId, rows } }) => ({ chatId, next: rows.next ?? '' }),
                onDone: { target: 'resting', actions: { type: 'takeOlder', params: ({ event }) => ({ page: event.output }) } },
                onError: 'stuck',
              },
            },
            stuck: { on: { 'chat.older': 'reading' } },
          },
        },
      },
    },
    bottom: {
      initial: 'away',
      states: {
        away: { on: { 'chat.seen': 'seen', 'chat.grew': { actions: 'drawLine' } } },
        seen: {
          type: 'parallel',
          entry: 'markSeen',
          on: { 'chat.unseen': 'away', 'chat.grew': { actions: 'markSeen' } },
          states: {
            mark: {
              initial: 'waiting',
              states: {
                waiting: { after: { beforeRead: [{ guard: 'isUnread', target: 'marking' }, { target: 'marked' }] } },
                marking: {
                  invoke: {
                    id: 'markRead',
                    src: 'markRead',
                    input: ({ context: { chatId, recipientId, rows, received: upTo } }) => ({
                      chatId,
                      recipientId,
                      lastReadId: rows.ids[0] ?? '',
                      upTo,
                    }),
                    onDone: { target: 'marked', actions: { type: 'keepRead', params: ({ event: { output } }) => output } },
                    onError: 'marked',
                  },
                },
                marked: { on: { 'chat.grew': 'waiting' }, after: { betweenPolls: { guard: 'isUnread', target: 'waiting' } } },
              },
            },
            older: {
              initial: 'kept',
              states: { kept: { after: { beforeCull: { target: 'culled', actions: 'cull' } } }, culled: {} },
            },
          },
        },
      },
    },
    deletion: {
      initial: 'none',
      states: {
        none: { on: { 'chat.delete': { target: 'asking', actions: { type: 'ask', params: ({ event: { id } }) => ({ id }) } } } },
        asking: {
          on: {
            'chat.confirm': { target: 'none', actions: ['remove', 'forget'] },
            'chat.cancel': { target: 'none', actions: 'forget' },
          },
        },
      },
    },
  },
});
