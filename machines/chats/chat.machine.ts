import { assign, setup, type DoneActorEvent, type ErrorActorEvent } from 'xstate';
import type { OpenedChat, MovedChat } from '#domain/chats/chat.ts';
import type { LastReceived } from '#domain/chats/log.ts';
import type { Page, PageQuery } from '#domain/timelines/page.ts';
import { toFailure, type Failure } from '#domain/text/failure.ts';
import * as log from '#domain/chats/log.ts';
import type { Normalised } from '#domain/cache/entities.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { noRows, withArrived, withFirst, withNext, withoutRows, type Rows } from '#domain/timelines/rows.ts';
import { unprovided, type Call } from '../support/unprovided.ts';
import { errorNotice, showNotice } from '../support/notices.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import { clearAway } from '../support/supervision.ts';
import { mergeEntities, retainEntities } from '../support/entities.ts';

export type Event =
  | { type: 'chat.view' | 'chat.leave' | 'chat.retry' | 'chat.older' | 'chat.refresh' | 'chat.deleted' }
  /** The bottom of the chat became visible on a visible page, or hidden. */
  | { type: 'chat.bottomShown' | 'chat.bottomHidden' }
  | { type: 'chat.moved'; moved: readonly MovedChat[] }
  | { type: 'chat.sent'; messageId: string }
  | { type: 'chat.delete'; id: string }
  | { type: 'chat.confirm' | 'chat.cancel' | 'chat.grew' }
  | DoneActorEvent<void>
  | ErrorActorEvent;

/** The other account. */
type Input = { recipientId: string };
export type UpdatesInput = Input & { chatId: string; newestId: string | undefined; failure: Failure | undefined };
/** A page, and the failure if nothing can be sent in the chat. */
export type UpdatesPage = Page & { refusal?: Failure | undefined };
/** The chat after it was marked as read, and the last message that was loaded before that request. */
export type Marked = { normalised: Normalised; upTo: log.LastReceived | undefined };
export type Removal = { chatId: string; id: string };
type Context = Input & {
  chatId: string;
  /** The messages, newest first. */
  rows: Rows;
  isShown: boolean;
  /** The reason why it could not be opened, or nothing can be sent in it. */
  failure: Failure | undefined;
  /** The first message that was unread when it was opened. */
  newFrom: string | undefined;
  /** The newest message when its bottom was last in sight. */
  seenId: string | undefined;
  /** The last message of the other account, and the last one that is marked as read. */
  received: log.LastReceived | undefined;
  read: log.LastReceived | undefined;
  /** The messages that are being deleted, and the one whose deletion is to be confirmed. */
  deleting: readonly string[];
  question: string | undefined;
  /** A message was deleted since all that is loaded was fetched. */
  hasDeletion: boolean;
  /** The response that opened it, or an aborted one, lacks a change. */
  isOutdated: boolean;
  /** The last request for older messages failed; updates are fetched all the same. */
  hasFailedOlder: boolean;
  /** The last message that was sent (`''`) or arrived in each chat while this one was being opened, whose id is unknown until then. */
  missed: readonly MovedChat[];
};
/** Something that was here is deleted, by the other one or elsewhere. */
type ChatEmitted = { type: 'chat.lost' };
type Machine = {
  emitted: ChatEmitted;
  context: Context;
  events: Event;
  actors: { remove: Call<void, Removal> };
  actions: { retainRows: { rows: Rows }; addArrived: { ids: readonly string[] } };
};
type Fetched = { page: Page };
type Ended = { actorId: string };

type Now = { context: Context };

const BETWEEN_POLLS_MS = 5_000; // (rule chat-polls)
const BEFORE_READ_MS = 1_500; // (rule chat-read)
const BEFORE_CULL_MS = 5_000; // (rule chat-culled)

/** A chat before it is loaded. */
const contextOf = (input: Input): Context => ({
  ...input,
  chatId: '',
  rows: noRows,
  isShown: false,
  failure: undefined,
  newFrom: undefined,
  seenId: undefined,
  received: undefined,
  read: undefined,
  deleting: [],
  question: undefined,
  hasDeletion: false,
  isOutdated: false,
  hasFailedOlder: false,
  missed: [],
});

const FAMILY = 'remove:';

/** The name under which the cache retains the messages of a chat. */
export const holderOf = (recipientId: string): string => `chat ${recipientId}`;

const merge = (normalised: Normalised) => mergeEntities(() => normalised);

/** Retains the shown messages in the cache; a message that comes while the bottom is visible is read. */
const retainRows = action<Machine, { rows: Rows }>(({ context: { recipientId, rows: before }, enqueue }, { rows }) => {
  enqueue(retainEntities(() => ({ holder: holderOf(recipientId), kind: 'chatMessages', ids: rows.ids })));
  enqueue.assign({ rows });
  if (rows.ids[0] !== before.ids[0]) enqueue.raise({ type: 'chat.grew' });
});

const setOpened = action<Machine, { opened: OpenedChat }>(
  ({ context: { recipientId, isOutdated, missed }, enqueue }, { opened: { chatId, unread, page, refusal: failure } }) => {
    enqueue(merge(page.normalised));
    const received = log.lastReceivedIn(page, recipientId, undefined);
    const { ids, next } = page;
    const newFrom = log.firstUnread(page, recipientId, unread);
    const seenId = ids[newFrom === undefined ? 0 : ids.indexOf(newFrom) + 1];
    const lacks = ({ chatId: of, messageId }: MovedChat) =>
      ['', chatId].includes(of) && (messageId === undefined || !ids.includes(messageId));
    enqueue.assign({ isOutdated: isOutdated || missed.some(lacks), missed: [] });
    enqueue.assign({ chatId, failure, newFrom, seenId, received, read: unread === 0 ? received : undefined });
    enqueue({ type: 'retainRows', params: { rows: { ids, next } } });
  },
);

const mergeUpdates = action<Machine, { page: UpdatesPage }>(({ context: { rows, recipientId, received }, enqueue }, { page }) => {
  enqueue(merge(page.normalised));
  enqueue.assign({ received: log.lastReceivedIn(page, recipientId, received), failure: page.refusal, hasDeletion: false });
  const next = withFirst(rows, page);
  enqueue({ type: 'retainRows', params: { rows: next } });
  // The log restarts: the failed page is not the next one.
  if (next.next !== rows.next) enqueue.assign({ hasFailedOlder: false });
  if (log.hasLost(rows.ids, next.ids)) enqueue.emit({ type: 'chat.lost' });
});

const mergeOlder = action<Machine, Fetched>(({ context: { rows }, enqueue }, { page }) => {
  enqueue(merge(page.normalised));
  enqueue({ type: 'retainRows', params: { rows: withNext(rows, page) } });
});

/** Shows a message that arrived by another way than a page at once; the next page contains those in between. */
const addArrived = action<Machine, { ids: readonly string[] }>(({ context: { rows }, enqueue }, { ids }) => {
  enqueue({ type: 'retainRows', params: { rows: withArrived(rows, ids) } });
});

const addMoved = action<Machine, { moved: readonly MovedChat[] }>(({ context: { chatId }, enqueue }, { moved }) => {
  const ids = moved.flatMap((one) => (one.chatId === chatId && one.messageId !== undefined ? [one.messageId] : [])).toReversed();
  if (ids.length > 0) enqueue({ type: 'addArrived', params: { ids } });
});

/** Messages that come while the bottom is out of sight begin below a line (rule chat-new-line). */
const drawLine = action<Machine>(({ context: { rows, seenId, newFrom }, enqueue }) => {
  const seenAt = seenId === undefined ? -1 : rows.ids.indexOf(seenId);
  if (newFrom === undefined && seenAt > 0) enqueue.assign({ newFrom: rows.ids[seenAt - 1] });
});

const markSeen = action<Machine>(({ context: { rows }, enqueue }) => enqueue.assign({ seenId: rows.ids[0] }));

/** Only messages after it are unread from now on (rule chat-read). */
const setRead = action<Machine, Marked>(({ enqueue }, { normalised, upTo }) => {
  enqueue(merge(normalised));
  enqueue.assign({ read: upTo });
  enqueue(sendToActor('chats', () => ({ type: 'chats.changed' })));
});

const cull = action<Machine>(({ context: { rows }, enqueue }) => {
  const rest = log.withoutOlder(rows);
  if (rest === rows) return;
  enqueue({ type: 'retainRows', params: { rows: rest } });
  enqueue.assign({ hasFailedOlder: false });
});

/** The message is removed at once, and restored where the server refuses (rule chat-deleted). */
const remove = action<Machine>(({ context: { question, deleting, chatId }, enqueue }) => {
  if (question === undefined || deleting.includes(question)) return;
  enqueue.spawnChild('remove', { id: FAMILY + question, input: { chatId, id: question } });
  enqueue.assign({ deleting: [...deleting, question] });
});

const settle = action<Machine, Ended>(({ context: { rows, deleting }, enqueue }, { actorId }) => {
  const id = actorId.slice(FAMILY.length);
  if (!actorId.startsWith(FAMILY)) return;
  enqueue(clearAway(actorId));
  enqueue.assign({ deleting: deleting.filter((one) => one !== id) });
  enqueue({ type: 'retainRows', params: { rows: withoutRows(rows, [id]) } });
  enqueue(sendToActor('chats', () => ({ type: 'chats.changed' })));
  // A page that was requested before may contain it.
  enqueue.raise({ type: 'chat.refresh' });
});

const refuse = action<Machine, Ended & { error: unknown }>(({ context: { deleting }, enqueue }, { actorId, error }) => {
  const id = actorId.slice(FAMILY.length);
  if (!actorId.startsWith(FAMILY)) return;
  enqueue(clearAway(actorId));
  enqueue.assign({ deleting: deleting.filter((one) => one !== id) });
  enqueue(showNotice(() => errorNotice('chats.delete_failed', { error: failureText(toFailure(error)) })));
  // Another tab or the other one may have deleted it.
  enqueue.raise({ type: 'chat.refresh' });
});

/** The query for new messages; a deleted message may be any of the loaded ones (rule chat-deleted). */
const updatesInputOf = ({ chatId, recipientId, rows, failure, hasDeletion }: Context): UpdatesInput => ({
  chatId,
  recipientId,
  newestId: rows.ids.at(hasDeletion ? -1 : 0),
  failure,
});

/** One chat with one other, as long as it is among the last few that were opened: found or made, its messages, up to where they are read, and what is deleted of them (rules chat-open, chat-read, chat-deleted). */
export const chatMachine = setup({
  types: { input: {} as Input, context: {} as Context, events: {} as Event, emitted: {} as ChatEmitted },
  actors: {
    openChat: unprovided<OpenedChat, Input>('openChat'),
    /** The messages that are newer than one, with their page; and if nothing could be sent, if it can now. */
    fetchUpdates: unprovided<UpdatesPage, UpdatesInput>('fetchUpdates'),
    fetchOlder: unprovided<Page, { chatId: string; next: PageQuery }>('fetchOlder'),
    markRead: unprovided<Marked, { chatId: string; recipientId: string; lastReadId: string; upTo: LastReceived | undefined }>('markRead'),
    remove: unprovided<void, Removal>('remove'),
  },
  guards: {
    isShown: ({ context: { isShown } }: Now) => isShown,
    /** The page is fetched after the deletion is done. */
    mustRefresh: ({ context: { isShown, deleting } }: Now) => isShown && deleting.length === 0,
    isOutdated: ({ context: { isOutdated } }: Now) => isOutdated,
    hasOlder: ({ context: { rows } }: Now) => rows.next !== undefined,
    isUnread: ({ context: { received, read } }: Now) => log.isBeyond(received, read),
    isThisChat: ({ context: { chatId } }: Now, { moved }: { moved: readonly MovedChat[] }) => moved.some((one) => one.chatId === chatId),
  },
  actions: {
    retainRows,
    setOpened,
    mergeUpdates,
    mergeOlder,
    addArrived,
    addMoved,
    drawLine,
    markSeen,
    setRead,
    cull,
    remove,
    settle,
    refuse,
    setShown: assign({ isShown: true, hasFailedOlder: false }),
    setHidden: assign({ isShown: false, newFrom: undefined }),
    fail: assign((_, { error }: { error: unknown }) => ({ failure: toFailure(error) })),
    setQuestion: assign((_, { id }: { id: string }) => ({ question: id })),
    clearQuestion: assign({ question: undefined }),
    recordDeletion: assign({ hasDeletion: true }),
    setOutdated: assign({ isOutdated: true }),
    noteFailedOlder: assign({ hasFailedOlder: true }),
    clearFailedOlder: assign({ hasFailedOlder: false }),
    clearOutdated: assign({ isOutdated: false, missed: [] }),
    noteMissed: assign(({ context: { missed } }, { moved }: { moved: readonly MovedChat[] }) => ({
      missed: [...missed.filter((one) => moved.every(({ chatId }) => chatId !== one.chatId)), ...moved],
    })),
  },
  delays: { betweenPolls: BETWEEN_POLLS_MS, beforeRead: BEFORE_READ_MS, beforeCull: BEFORE_CULL_MS },
}).createMachine({
  id: 'chat',
  context: ({ input }) => contextOf(input),
  type: 'parallel',
  on: {
    'chat.view': { actions: 'setShown' },
    'chat.leave': { actions: 'setHidden' },
    'xstate.done.actor.*': { actions: { type: 'settle', params: ({ event: { actorId } }) => ({ actorId }) } },
    'xstate.error.actor.*': { actions: { type: 'refuse', params: ({ event: { actorId, error } }) => ({ actorId, error }) } },
  },
  states: {
    log: {
      initial: 'opening',
      states: {
        opening: {
          entry: 'clearOutdated',
          /** No refresh: the stream joins for the first time meanwhile, after each load of the page. */
          on: {
            'chat.deleted': { actions: ['recordDeletion', 'setOutdated'] },
            'chat.moved': { actions: { type: 'noteMissed', params: ({ event: { moved } }) => ({ moved }) } },
            'chat.sent': {
              actions: { type: 'noteMissed', params: ({ event: { messageId } }) => ({ moved: [{ chatId: '', messageId }] }) },
            },
          },
          invoke: {
            id: 'openChat',
            src: 'openChat',
            input: ({ context: { recipientId } }) => ({ recipientId }),
            onDone: { target: 'loaded', actions: { type: 'setOpened', params: ({ event }) => ({ opened: event.output }) } },
            onError: { target: 'failed', actions: { type: 'fail', params: ({ event: { error } }) => ({ error }) } },
          },
        },
        failed: { on: { 'chat.retry': 'opening', 'chat.refresh': 'opening' } },
        loaded: {
          initial: 'idle',
          on: {
            'chat.refresh': '.refreshing',
            'chat.deleted': [
              { guard: 'mustRefresh', target: '.refreshing', actions: 'recordDeletion' },
              /** The next fetch finds it, wherever it was. */
              { actions: 'recordDeletion' },
            ],
            'chat.moved': {
              guard: { type: 'isThisChat', params: ({ event: { moved } }) => ({ moved }) },
              target: '.refreshing',
              actions: { type: 'addMoved', params: ({ event: { moved } }) => ({ moved }) },
            },
            'chat.sent': { actions: { type: 'addArrived', params: ({ event: { messageId } }) => ({ ids: [messageId] }) } },
          },
          states: {
            idle: {
              always: { guard: 'isOutdated', target: 'refreshing' },
              after: { betweenPolls: { guard: 'isShown', target: 'refreshing' } },
              on: {
                'chat.older': { guard: 'hasOlder', target: 'loadingMore' },
                'chat.view': { target: 'refreshing', actions: 'setShown' },
              },
            },
            refreshing: {
              entry: 'clearOutdated',
              /** The page requests older messages by itself: the updates are fetched after them. */
              on: { 'chat.older': { guard: 'hasOlder', target: 'loadingMore', actions: 'setOutdated' } },
              invoke: {
                id: 'fetchUpdates',
                src: 'fetchUpdates',
                input: ({ context }) => updatesInputOf(context),
                onDone: { target: 'idle', actions: { type: 'mergeUpdates', params: ({ event }) => ({ page: event.output }) } },
                onError: 'idle',
              },
            },
            loadingMore: {
              entry: 'clearFailedOlder',
              invoke: {
                id: 'fetchOlder',
                src: 'fetchOlder',
                input: ({ context: { chatId, rows } }) => ({ chatId, next: rows.next ?? '' }),
                onDone: { target: 'idle', actions: { type: 'mergeOlder', params: ({ event }) => ({ page: event.output }) } },
                onError: { target: 'idle', actions: 'noteFailedOlder' },
              },
            },
          },
        },
      },
    },
    bottom: {
      initial: 'hidden',
      states: {
        hidden: { on: { 'chat.bottomShown': 'visible', 'chat.grew': { actions: 'drawLine' } } },
        visible: {
          type: 'parallel',
          entry: 'markSeen',
          on: { 'chat.bottomHidden': 'hidden', 'chat.grew': { actions: 'markSeen' } },
          states: {
            marker: {
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
                    onDone: { target: 'marked', actions: { type: 'setRead', params: ({ event: { output } }) => output } },
                    onError: 'marked',
                  },
                },
                marked: { on: { 'chat.grew': 'waiting' }, after: { betweenPolls: { guard: 'isUnread', target: 'waiting' } } },
              },
            },
            older: {
              initial: 'retained',
              states: { retained: { after: { beforeCull: { target: 'culled', actions: 'cull' } } }, culled: {} },
            },
          },
        },
      },
    },
    deletion: {
      initial: 'idle',
      states: {
        idle: {
          on: { 'chat.delete': { target: 'confirming', actions: { type: 'setQuestion', params: ({ event: { id } }) => ({ id }) } } },
        },
        confirming: {
          on: {
            'chat.confirm': { target: 'idle', actions: ['remove', 'clearQuestion'] },
            'chat.cancel': { target: 'idle', actions: 'clearQuestion' },
          },
        },
      },
    },
  },
});
