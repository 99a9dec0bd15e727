import { assign, setup, type EventFromLogic, type InputFrom } from 'xstate';
import { waitBefore } from '#domain/stream/backoff.ts';
import { topicOf, topicsOf } from '#domain/stream/topics.ts';
import type { TimelineKey } from '#domain/timelines/timeline.ts';
import { updatesOf, hasDirectMessage, type StreamMessage } from '#domain/stream/stream.ts';
import { NOTICE_MS } from '#domain/shell/notice-times.ts';
import { action } from '../support/action.ts';
import { sendToActor } from '../support/registry.ts';
import { unprovidedSource, type Source } from '../support/unprovided.ts';
import { showNotice } from '../support/notices.ts';
import { mergeEntities, patchEntities } from '../support/entities.ts';

/** `removed`: the statuses that were deleted recently; `code`: the one of the last disconnect. */
type Context = { attempts: number; hasBroken: boolean; code: number; removed: readonly string[] } & Topics;
/** The timelines whose topics columns need beside the user stream, and the topics that are streamed (rule column-topics). */
type Topics = { wanted: readonly TimelineKey[]; topics: readonly string[] };
type Event =
  | { type: 'socket.opened' }
  | { type: 'socket.received'; messages: readonly StreamMessage[] }
  | { type: 'socket.topics'; topics: readonly string[] }
  | { type: 'socket.closed'; code: number }
  /** Nothing was received for so long that it may be dead (decision streaming). */
  | { type: 'socket.silent' }
  /** The server has no stream; `isNews` where no notice about it was shown yet. */
  | { type: 'socket.absent'; isNews: boolean }
  /** The device woke or the network returned, so the socket may be dead; or the user only returned to the page. */
  | { type: 'stream.wake'; reason: 'slept' | 'online' | 'focus' }
  | StreamEvents;
type OpenSocket = Source<{ type: 'socket.want'; topics: readonly string[] }, { topics: readonly string[] }>;
type Machine = {
  context: Context;
  events: Event;
  actors: { openSocket: OpenSocket };
  actions: { notifyNotificationsJoined: undefined; notifyStreamed: undefined };
};

export type StreamEvents =
  /** An actor that starts later requests the state of the stream. */
  | { type: 'stream.report'; to: 'timelines' | 'notifications' }
  /** Sets the timelines whose topics columns need. */
  | { type: 'stream.want'; keys: readonly TimelineKey[] }
  /** Enables or disables the stream by the settings of the user (rule stream-wanted). */
  | { type: 'stream.enable' | 'stream.disable' };

const EXPECTED_CLOSE_CODES: readonly number[] = [1000, 1001]; // (rule stream-closes)
const ABNORMAL_CLOSE_CODE = 1006; // RFC 6455 §7.4.1
const JOINED_FOR_GOOD_MS = 10_000; // our choice (rule joined-for-good)
const UNSEEN_MS = 5_000; // our choice: a silent socket that is replaced within this time causes no fetch (rule silent-replaced)
const TIMEOUT_MS = 1_000; // our choice: settings that do not load must not delay the stream (rule stream-patience)

/** The timelines that are streamed. The others poll: a status of theirs would hide that others are missing. */
const streamedOf = ({ wanted, topics }: Context): readonly TimelineKey[] => wanted.filter((key) => topics.includes(topicOf(key) ?? ''));

/** The notices of the stream, and the events that it sends to other actors. */
const streamMessages = {
  showRejoined: showNotice(() => ({
    key: 'timeline.socket_reconnected',
    level: 'success',
    timeout: NOTICE_MS,
    replaces: ['timeline.socket_broke'],
  })),
  showAbsent: showNotice(() => ({ key: 'timeline.no_stream', level: 'info', timeout: NOTICE_MS })),
  notifyTimelinesJoined: sendToActor('timelines', () => ({ type: 'timelines.joined' })),
  notifyConversationsJoined: sendToActor('conversations', () => ({ type: 'conversations.joined' })),
  notifyNotificationsJoined: sendToActor('notifications', () => ({ type: 'notifications.joined' })),
  /** They fetch again, and adapt their polling (rule chat-polls). */
  refreshChats: sendToActor('chats', () => ({ type: 'chats.joined' })),
  notifyTimelinesDegraded: sendToActor('timelines', () => ({ type: 'timelines.degraded' })),
  notifyNotificationsDegraded: sendToActor('notifications', () => ({ type: 'notifications.degraded' })),
  /** A profile that was opened before the stream first joined is as new as that (rule profile-loads). */
  notifyProfileJoined: sendToActor('profile', () => ({ type: 'profile.joined' })),
};

/** Holds one user stream open as long as its session lives, and notifies the lists of its messages, that it joined, and that it is disconnected. */
export const streamMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'degraded' },
  actors: {
    openSocket: unprovidedSource<InputFrom<OpenSocket>, EventFromLogic<OpenSocket>>('openSocket'),
    watchWakefulness: unprovidedSource('watchWakefulness'),
  },
  guards: {
    wasExpected: (_, { code }: { code: number }) => EXPECTED_CLOSE_CODES.includes(code),
    mayBeDead: (_, { reason }: { reason: string }) => reason !== 'focus',
    isNews: (_, { isNews }: { isNews: boolean }) => isNews,
    hasBroken: ({ context }) => context.hasBroken,
    isForNotifications: (_, { to }: { to: 'timelines' | 'notifications' }) => to === 'notifications',
  },
  actions: {
    requestSettings: sendToActor('settings', () => ({ type: 'settings.report', to: 'stream' })),
    requestColumns: sendToActor('columns', () => ({ type: 'columns.report' })),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    resetAttempts: assign({ attempts: 0 }),
    relay: action<Machine, { messages: readonly StreamMessage[] }>(({ context, enqueue }, { messages }) => {
      const { normalised, arrivals, replies, notifications, deleted, removed, follows } = updatesOf(messages, context.removed);
      if (removed.length > 0) enqueue.assign({ removed });
      if (Object.keys(normalised).length > 0) enqueue(mergeEntities(() => normalised));
      if (deleted.length > 0) {
        enqueue(patchEntities(() => ({ kind: 'statuses', ids: deleted, change: { deleted: true } })));
        enqueue(sendToActor('chats', () => ({ type: 'chats.deleted' })));
      }
      for (const { counts, relation } of follows) {
        for (const { id, ...change } of counts) {
          enqueue(patchEntities(() => ({ kind: 'accounts', ids: [id], change })));
        }
        const { id = '', change = {} } = relation ?? {};
        if (relation) enqueue(patchEntities(() => ({ kind: 'relationships', ids: [id], change })));
      }
      for (const { ids, topic } of arrivals) {
        const keys = topic === undefined ? [undefined] : streamedOf(context).filter((key) => topicOf(key) === topic);
        for (const key of keys) enqueue(sendToActor('timelines', () => ({ type: 'timelines.arrived', ids, ...(key && { key }) })));
      }
      if (hasDirectMessage(messages)) enqueue(sendToActor('timelines', () => ({ type: 'timelines.written' })));
      if (hasDirectMessage(messages)) enqueue(sendToActor('directMessages', () => ({ type: 'direct.arrived' })));
      if (replies.length > 0) enqueue(sendToActor('conversations', () => ({ type: 'conversations.arrived', replies })));
      const accountIds = notifications.flatMap(({ type, accountId }) => (type === 'follow_request' ? [accountId] : []));
      const has = (wanted: StreamMessage['kind']) => messages.some(({ kind }) => kind === wanted);
      const moved = messages.filter((message) => message.kind === 'pleroma:chat_update');
      if (moved.length > 0) enqueue(sendToActor('chats', () => ({ type: 'chats.moved', moved })));
      if (moved.length > 0) enqueue(sendToActor('waiting', () => ({ type: 'waiting.chats' })));
      if (has('filters_changed')) enqueue(sendToActor('filters', () => ({ type: 'filters.changed' })));
      if (has('announcement')) enqueue(sendToActor('waiting', () => ({ type: 'waiting.announcements' })));
      if (has('notifications_merged')) enqueue('notifyNotificationsJoined');
      const isPending = notifications.some(({ type }) => type.startsWith('pending.'));
      if (isPending) enqueue(sendToActor('interactionRequests', () => ({ type: 'interactions.arrived' })));
      if (accountIds.length > 0 || isPending) enqueue(sendToActor('waiting', () => ({ type: 'waiting.followRequests' })));
      if (accountIds.length > 0) enqueue(sendToActor('followRequests', () => ({ type: 'requests.arrived', accountIds })));
      if (notifications.some(({ type }) => type === 'pleroma:report'))
        enqueue(sendToActor('reportCounts', () => ({ type: 'reports.count' })));
      if (notifications.length > 0) enqueue(sendToActor('notifications', () => ({ type: 'notifications.arrived', notifications })));
    }),
    /** Reported once until it joins again, however often joining fails (rule stream-broken). */
    markBroken: action<Machine, { code: number }>(({ context: { hasBroken }, enqueue }, { code }) => {
      enqueue.assign({ hasBroken: true, code });
      if (hasBroken) return;
      const notice = { key: 'timeline.socket_broke', level: 'error', args: { code } } as const;
      enqueue(showNotice(() => notice));
    }),
    clearBroken: assign({ hasBroken: false }),
    setWanted: assign((_, { keys }: { keys: readonly TimelineKey[] }) => ({ wanted: keys })),
    requestTopics: action<Machine>(({ context: { wanted }, enqueue }) => {
      enqueue.sendTo('openSocket', { type: 'socket.want', topics: topicsOf(wanted) });
    }),
    setTopics: assign((_, { topics }: { topics: readonly string[] }) => ({ topics })),
    /** A topic ends with its socket: the columns poll, and catch up when it is streamed again. */
    clearTopics: action<Machine>(({ context: { topics }, enqueue }) => {
      if (topics.length === 0) return;
      enqueue.assign({ topics: [] });
      enqueue('notifyStreamed');
    }),
    notifyStreamed: action<Machine>(({ context, enqueue }) => {
      const streamed = streamedOf(context);
      enqueue(sendToActor('timelines', () => ({ type: 'timelines.streamed', streamed })));
    }),
    ...streamMessages,
  },
  delays: {
    backoff: ({ context }) => waitBefore(context.attempts),
    joinedForGood: JOINED_FOR_GOOD_MS,
    unseen: UNSEEN_MS,
    timeout: TIMEOUT_MS,
  },
}).createMachine({
  id: 'stream',
  context: { attempts: 0, hasBroken: false, code: 0, removed: [], wanted: [], topics: [] },
  initial: 'deciding',
  invoke: { id: 'watchWakefulness', src: 'watchWakefulness', onError: {} },
  on: {
    'stream.disable': '.disconnected.disabled',
    'stream.want': { actions: [{ type: 'setWanted', params: ({ event: { keys } }) => ({ keys }) }, 'notifyStreamed'] },
  },
  states: {
    deciding: {
      /** A crashed stream left topics that count as streamed, and knew what columns want. */
      entry: ['notifyStreamed', 'requestColumns', 'requestSettings'],
      on: { 'stream.enable': 'open' },
      after: { timeout: 'open' },
    },
    open: {
      invoke: {
        id: 'openSocket',
        src: 'openSocket',
        input: ({ context: { wanted } }) => ({ topics: topicsOf(wanted) }),
        onError: { target: 'disconnected.error', actions: { type: 'markBroken', params: { code: ABNORMAL_CLOSE_CODE } } },
      },
      initial: 'startingInitial',
      on: {
        'socket.received': { actions: { type: 'relay', params: ({ event: { messages } }) => ({ messages }) } },
        'socket.topics': {
          actions: [{ type: 'setTopics', params: ({ event: { topics } }) => ({ topics }) }, 'notifyStreamed'],
        },
        'stream.want': { actions: [{ type: 'setWanted', params: ({ event: { keys } }) => ({ keys }) }, 'notifyStreamed', 'requestTopics'] },
        'socket.closed': [
          { guard: { type: 'wasExpected', params: ({ event: { code } }) => ({ code }) }, target: 'disconnected.closed' },
          { target: 'disconnected.error', actions: { type: 'markBroken', params: ({ event: { code } }) => ({ code }) } },
        ],
        'socket.absent': [
          {
            guard: { type: 'isNews', params: ({ event: { isNews } }) => ({ isNews }) },
            target: 'disconnected.absent',
            actions: 'showAbsent',
          },
          { target: 'disconnected.absent' },
        ],
        'stream.wake': {
          guard: { type: 'mayBeDead', params: ({ event: { reason } }) => ({ reason }) },
          target: 'open.starting',
          reenter: true,
        },
        'socket.silent': { target: 'open.reconnectingSilently', reenter: true },
      },
      states: {
        startingInitial: { on: { 'socket.opened': 'joined', 'socket.silent': {} } },
        starting: {
          tags: 'degraded',
          on: {
            'socket.opened': [
              { guard: 'hasBroken', target: 'joined', actions: ['showRejoined', 'notifyProfileJoined'] },
              { target: 'joined', actions: 'notifyProfileJoined' },
            ],
            'socket.silent': {},
          },
        },
        joined: {
          entry: [
            'clearBroken',
            'clearTopics',
            'notifyTimelinesJoined',
            'notifyNotificationsJoined',
            'notifyConversationsJoined',
            'refreshChats',
          ],
          after: { joinedForGood: { actions: 'resetAttempts' } },
          on: {
            /** Another tab had the socket, and a new one replaced it: the statuses in between are fetched. */
            'socket.opened': { target: 'joined', reenter: true, actions: 'notifyProfileJoined' },
            'stream.report': [
              {
                guard: { type: 'isForNotifications', params: ({ event: { to } }) => ({ to }) },
                actions: 'notifyNotificationsJoined',
              },
              {
                actions: ['notifyTimelinesJoined', 'notifyStreamed'],
              },
            ],
          },
        },
        /** Reconnecting because the former socket was silent: nothing is shown unless it takes long or fails. */
        reconnectingSilently: {
          on: { 'socket.opened': { target: 'joined', actions: 'notifyProfileJoined' }, 'socket.silent': {} },
          after: { unseen: 'starting' },
        },
      },
    },
    /** The lists poll until it joins again. */
    disconnected: {
      tags: 'degraded',
      entry: ['clearTopics', 'notifyTimelinesDegraded', 'notifyNotificationsDegraded', 'refreshChats'],
      initial: 'closed',
      states: {
        error: {
          entry: 'countAttempt',
          after: { backoff: '#stream.open.starting' },
          on: { 'stream.wake': '#stream.open.starting' },
        },
        closed: { on: { 'stream.wake': '#stream.open.starting' } },
        absent: {},
        disabled: { entry: 'resetAttempts', on: { 'stream.enable': '#stream.open' } },
      },
    },
  },
});
