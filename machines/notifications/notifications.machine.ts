import { setup, type NonReducibleUnknown } from 'xstate';
import * as boxes from '#domain/notifications/box.ts';
import { emptyBox, type NotificationBox, type PendingInteraction } from '#domain/notifications/box-shape.ts';
import { readMarkerOf } from '#domain/notifications/read-marker.ts';
import { type Cursor, isSameCursor } from '#domain/timelines/list.ts';
import type { Notification } from '#domain/notifications/notification.ts';
import * as queues from '#domain/notifications/write.ts';
import type { NotificationKind } from '#domain/notifications/types.ts';
import { isSameFailure, toFailure, type Failure } from '#domain/text/failure.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { newUnreadIn } from '#domain/notifications/new-unread.ts';
import { idsOf } from '#domain/timelines/items.ts';
import { sendToActor } from '../support/registry.ts';
import { unprovided, unprovidedSource, type Source } from '../support/unprovided.ts';
import { errorNotice, showNotice } from '../support/notices.ts';
import { action } from '../support/action.ts';
import { mergeEntities, patchEntities, retainEntities } from '../support/entities.ts';
import type { NotificationsEvent } from './notifications.events.ts';

/** The loaded notifications, and the writes that are being sent. */
type Context = queues.WriteQueue & {
  box: NotificationBox;
  /** The cursor of the pending older page. */
  pendingFrom: Cursor | undefined;
  /** The number of older pages that were fetched since the user requested more, or since the list was reset. */
  filled: number;
  /** The cursor below which notifications are still to be checked for those that were read elsewhere. */
  checkFrom: Cursor | undefined;
  isLive: boolean;
  failure: Failure | undefined;
};
type BoxParams = { box: NotificationBox };
type Marked = { mark: boxes.MarkedRead; write?: queues.Write };
type BoxChange = { before: NotificationBox };
type Named = { setBox: BoxParams; markRead: Marked; notifyAlerts: BoxChange; clearBox: undefined; removeOne: { id: string } };
type Machine = { context: Context; events: NotificationsEvent; actors: { otherTabs: Source<boxes.Elsewhere> }; actions: Named };

const BETWEEN_POLLS_MS = 20_000; // (rule notifications-poll)
const BETWEEN_UNREAD_CHECKS_MS = 60_000; // our choice (rule seen-elsewhere)
const JOINS_WITHIN_MS = 3_000; // our choice
const PAGES_AT_ONCE = 5; // our choice: on a server that marks nothing as read, 30 read ones are not searched for without end (rule seen-pages)
const NO_CURSORS = { pendingFrom: undefined, checkFrom: undefined };
const below = ({ next }: boxes.NotificationsPage): Cursor | undefined => (next === undefined ? undefined : { page: next });
const settleNotice = (key: string) => sendToActor('notices', () => ({ type: 'notices.settled', key }));

const mergePage = action<Machine, { kind: 'joined' | 'continued'; page: boxes.NotificationsPage }>(
  ({ context: { box, pendingFrom, failure }, enqueue }, { kind, page }) => {
    const next = boxes.withPage(box, kind, page);
    const restarts = kind === 'joined' && !isSameCursor(next.list.older, box.list.older);
    enqueue(mergeEntities(() => page.normalised));
    if (failure) enqueue(settleNotice('notifications.error'));
    enqueue.assign({ failure: undefined, ...(restarts ? { filled: 0 } : {}) });
    if (kind === 'joined') enqueue.assign({ checkFrom: boxes.mustFetchBelow(box, next, page) ? below(page) : undefined });
    if (kind === 'joined' || isSameCursor(pendingFrom, box.list.older)) enqueue({ type: 'setBox', params: { box: next } });
    if (next.readUpTo !== undefined) enqueue({ type: 'markRead', params: { mark: { ids: [], upTo: next.readUpTo } } });
    if (kind === 'joined') enqueue({ type: 'notifyAlerts', params: { before: box } });
  },
);

/** Merges the read state of notifications further down than the newest page, which another device read (rule seen-elsewhere). */
const mergePageBelow = action<Machine, { page: boxes.NotificationsPage }>(({ context: { box }, enqueue }, { page }) => {
  const next = boxes.withUpdatesOf(box, page);
  enqueue(mergeEntities(() => page.normalised));
  enqueue.assign({ box: next, checkFrom: boxes.mustFetchBelow(box, next, page) ? below(page) : undefined });
});

const setBox = action<Machine, BoxParams>(({ context, enqueue }, { box }) => {
  enqueue.assign({ box });
  if (box.list.all === context.box.list.all) return;
  enqueue(retainEntities(() => ({ holder: 'notifications', kind: 'notifications', ids: idsOf(box.list.all) })));
});

const clearBox = action<Machine>(({ context: { box }, enqueue }) => {
  enqueue({ type: 'setBox', params: { box: boxes.emptied(box) } });
  enqueue.raise({ type: 'notifications.outdated' });
});

const fail = action<Machine, { error: unknown }>(({ context, enqueue }, { error }) => {
  const failure = toFailure(error);
  if (failure.kind === 'aborted') return;
  enqueue.assign({ failure });
  if (isSameFailure(context.failure, failure)) return;
  enqueue(showNotice(() => errorNotice('notifications.error', { error: failureText(failure) }))); // (rule notifications-failure)
});

const notifyAlerts = action<Machine, BoxChange>(({ context: { box }, enqueue }, { before }) => {
  const ids = newUnreadIn(before, box);
  if (ids.length > 0) enqueue(sendToActor('alerts', () => ({ type: 'alerts.arrived', ids })));
});

const addArrived = action<Machine, { kind: 'arrived' | 'buffered'; arrived: readonly Notification[] }>(
  ({ context, enqueue }, { kind, arrived }) => {
    enqueue({ type: 'setBox', params: { box: boxes.withArrived(context.box, kind, arrived) } });
    enqueue({ type: 'notifyAlerts', params: { before: context.box } });
  },
);

const removeOne = action<Machine, { id: string }>(({ context: { box }, enqueue }, { id }) => {
  enqueue({ type: 'setBox', params: { box: boxes.withoutOne(box, id) } });
  enqueue.raise({ type: 'notifications.outdated' });
});

/** An approved request becomes a read follow notification; a denied one is removed (rule follow-request). */
const applyRequestDecision = action<Machine, boxes.RequestDecision>(({ context: { box }, enqueue }, { accountId, decision }) => {
  const ids = boxes.requestsOf(box, accountId);
  if (ids.length > 0) enqueue({ type: 'setBox', params: { box: boxes.withDecision(box, ids, decision) } });
  if (ids.length === 0 || decision === 'deny') return;
  enqueue(patchEntities(() => ({ kind: 'notifications', ids, change: { type: 'follow' } })));
  for (const id of ids) enqueue({ type: 'markRead', params: { mark: { ids: [id] }, write: { kind: 'seen', id } } });
});

/** The notification that awaited the decision is removed, in every tab. */
const applyInteractionDecision = action<Machine, PendingInteraction>(
  ({ context: { box }, enqueue }, { interaction, accountId, statusId }) => {
    const decided = { interaction, accountId, statusId };
    enqueue({ type: 'setBox', params: { box: boxes.withInteractionDecided(box, decided) } });
    enqueue.sendTo('otherTabs', { type: 'elsewhere.decided', ...decided });
  },
);

const showMore = action<Machine>(({ context: { box }, enqueue }) => enqueue.assign({ box: boxes.withMore(box), filled: 0 }));
const setPendingCursor = action<Machine>(({ context: { box, filled }, enqueue }) =>
  enqueue.assign({ pendingFrom: box.list.older, filled: filled + 1 }),
);
const setPreferences = action<Machine, boxes.Preferences>(({ context: { box }, enqueue }, { wanted, isGrouping }) =>
  enqueue.assign({ box: boxes.withPreferences(box, { wanted, isGrouping }) }),
);
/** The list is filled with notifications of the type (rule notifications-narrowed). */
const setKind = action<Machine, { kind: NotificationKind | undefined }>(({ context: { box }, enqueue }, { kind }) =>
  enqueue.assign({ box: boxes.withKind(box, kind), filled: 0 }),
);
const stopFetchingBelow = action<Machine>(({ enqueue }) => enqueue.assign({ checkFrom: undefined }));
const setLive = action<Machine, { isLive: boolean }>(({ enqueue }, { isLive }) => enqueue.assign({ isLive }));

const markRead = action<Machine, Marked>(({ context: { box, writes }, enqueue }, { mark: seen, write }) => {
  const ids = boxes.markedBy(box, seen);
  if (ids.length === 0) return;
  const next = boxes.withRead(box, ids);
  // The cache gets the same objects as the box: there are thousands of them.
  enqueue(mergeEntities(() => ({ notifications: ids.flatMap((id) => next.notifications.get(id) ?? []) })));
  enqueue.assign({ box: next });
  if (!write) return;
  enqueue.assign({ writes: [...writes, write] });
  enqueue.sendTo('otherTabs', { type: 'elsewhere.seen', mark: seen });
});

const settleWrite = action<Machine>(({ context: { writes, unsent }, enqueue }) => {
  const [write, ...rest] = writes;
  enqueue.assign({ writes: rest, repeats: 0 });
  if (queues.isLastMark(write, { writes: rest, unsent })) enqueue(settleNotice(queues.READ_RETRIED));
  if (write?.kind === 'clear') enqueue({ type: 'clearBox' });
  if (write?.kind === 'clear') enqueue.sendTo('otherTabs', { type: 'elsewhere.cleared' });
  if (write?.kind !== 'dismiss') return;
  enqueue({ type: 'removeOne', params: { id: write.id } });
  enqueue.sendTo('otherTabs', { type: 'elsewhere.dismissed', id: write.id });
});

const failWrite = action<Machine, { error: unknown }>(({ context, enqueue }, { error }) => {
  const failure = toFailure(error);
  const { report, ...queue } = queues.afterFailure(context, failure);
  enqueue.assign(queue);
  if (queues.isLastMark(context.writes[0], queue)) enqueue(settleNotice(queues.READ_RETRIED));
  if (report !== undefined) enqueue(showNotice(() => errorNotice(report, { error: failureText(failure) })));
});

const repeatMarks = action<Machine>(({ context: { writes, unsent, repeats }, enqueue }) =>
  enqueue.assign({ writes: [...unsent, ...writes], unsent: [], repeats: repeats + 1 }),
);

const markAllRead = action<Machine>(({ context: { box }, enqueue }) => {
  const all = boxes.allUnseen(box);
  enqueue.assign({ box: boxes.withInitialRead(box) });
  enqueue({ type: 'markRead', params: { mark: all, write: { kind: 'seenUpTo', maxId: all.upTo ?? '' } } });
});

/** The unread ones of a row (rule notifications-grouped). */
const markEachRead = action<Machine, { ids: readonly string[] }>(({ context: { box }, enqueue }, { ids: named }) => {
  const ids = boxes.markedBy(box, { ids: named });
  if (ids.length > 0) enqueue({ type: 'markRead', params: { mark: { ids }, write: { kind: 'seenEach', ids } } });
});

/** All of a row, one after the other: no server has a call for several that others have, too. */
const dismissEach = action<Machine, { row: string; ids: readonly string[] }>(({ context: { writes }, enqueue }, { row, ids }) => {
  enqueue.assign({ writes: [...writes, ...ids.map((id): queues.Write => ({ kind: 'dismiss', id, row }))] });
});

const queueWrite = action<Machine, { write: queues.Write }>(({ context: { writes }, enqueue }, { write }) =>
  enqueue.assign({ writes: [...writes, write] }),
);

const WRITING = { queueWrite, markRead, markAllRead, markEachRead, dismissEach, settleWrite, failWrite, repeatMarks };

/** The account's notifications, newest first, for as long as its session lives. */
export const notificationsMachine = setup({
  types: { context: {} as Context, events: {} as NotificationsEvent },
  actors: {
    fetchNotifications: unprovided<boxes.NotificationsPage, { cursor?: Cursor }>('fetchNotifications'),
    sendWrite: unprovided<void, queues.Sent>('sendWrite'),
    /** Forwards changes to the other tabs of this account, and sends theirs. */
    otherTabs: unprovidedSource<NonReducibleUnknown, boxes.Elsewhere>('otherTabs'),
    watchPreferences: unprovidedSource('watchPreferences'),
    watchWakefulness: unprovidedSource('watchWakefulness'),
  },
  guards: {
    mustPoll: ({ context }) => !context.isLive,
    hasOlder: ({ context }) => context.box.hasOlder,
    mustFill: ({ context: { box, filled } }) => boxes.isShort(box) && filled < PAGES_AT_ONCE,
    hasRestarted: ({ context: { box, pendingFrom } }) => !isSameCursor(box.list.older, pendingFrom),
    hasUnread: ({ context }) => context.box.unseen > 0,
    isUnread: ({ context }, { id }: { id: string }) => context.box.notifications.get(id)?.seen === false,
    mustFetchBelow: ({ context }) => context.checkFrom !== undefined,
    /** Unread notifications may have been read on another device by now. */
    mayBeReadElsewhere: ({ context }, { reason }: { reason: string }) => context.box.unseen > 0 && reason === 'focus',
    hasWrites: ({ context }) => context.writes.length > 0,
    hasUnsent: ({ context }) => context.unsent.length > 0,
  },
  actions: {
    mergePage,
    mergePageBelow,
    stopFetchingBelow,
    setBox,
    notifyAlerts,
    addArrived,
    removeOne,
    applyRequestDecision,
    applyInteractionDecision,
    clearBox,
    fail,
    showMore,
    setPendingCursor,
    setPreferences,
    setKind,
    setLive,
    ...WRITING,
    requestStreamState: sendToActor('stream', () => ({ type: 'stream.report', to: 'notifications' })),
  },
  delays: {
    betweenPolls: BETWEEN_POLLS_MS,
    betweenUnreadChecks: BETWEEN_UNREAD_CHECKS_MS,
    untilJoined: JOINS_WITHIN_MS,
    betweenRepeats: ({ context }) => queues.waitToRepeat(context.repeats),
  },
}).createMachine({
  id: 'notifications',
  context: { box: emptyBox, ...queues.emptyQueue, ...NO_CURSORS, filled: 0, isLive: false, failure: undefined },
  type: 'parallel',
  entry: 'requestStreamState',
  invoke: [
    { id: 'otherTabs', src: 'otherTabs', onError: {} },
    { id: 'watchPreferences', src: 'watchPreferences', onError: {} },
    { id: 'watchWakefulness', src: 'watchWakefulness', onError: {} },
  ],
  on: {
    'notifications.degraded': { actions: { type: 'setLive', params: { isLive: false } } },
    'preferences.changed': { actions: { type: 'setPreferences', params: ({ event }) => event } },
    'notifications.filter': { actions: { type: 'setKind', params: ({ event }) => event } },
    'elsewhere.seen': { actions: { type: 'markRead', params: ({ event: { mark } }) => ({ mark }) } },
    'notifications.interactionDecided': { actions: { type: 'applyInteractionDecision', params: ({ event }) => event } },
    'elsewhere.decided': {
      actions: { type: 'setBox', params: ({ context, event }) => ({ box: boxes.withInteractionDecided(context.box, event) }) },
    },
    'notifications.requestDecided': { actions: { type: 'applyRequestDecision', params: ({ event }) => event } },
    'elsewhere.cleared': { actions: 'clearBox' },
    'elsewhere.dismissed': { actions: { type: 'removeOne', params: ({ event }) => event } },
  },
  states: {
    head: {
      initial: 'starting',
      on: {
        'notifications.joined': { target: '.fetching', actions: { type: 'setLive', params: { isLive: true } } },
        /** Until the newest page is here: shown before it, they would hide that others are missing. */
        'notifications.arrived': {
          actions: { type: 'addArrived', params: ({ event }) => ({ kind: 'buffered', arrived: event.notifications }) },
        },
      },
      states: {
        /** A stream that joins soon triggers the first fetch: without the wait the newest page would be fetched twice. */
        starting: {
          after: { untilJoined: 'fetching' },
          on: { 'notifications.degraded': { target: 'fetching', actions: { type: 'setLive', params: { isLive: false } } } },
        },
        fetching: {
          /** The pending page still contains a notification that was removed meanwhile (rule notification-dismissed). */
          on: { 'notifications.outdated': { target: 'fetching', reenter: true } },
          invoke: {
            id: 'fetchNewest',
            src: 'fetchNotifications',
            input: {},
            onDone: { target: 'settled', actions: { type: 'mergePage', params: ({ event }) => ({ kind: 'joined', page: event.output }) } },
            onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => event } },
          },
        },
        settled: {
          after: {
            betweenPolls: { guard: 'mustPoll', target: 'fetching' },
            betweenUnreadChecks: [
              { guard: 'hasUnread', target: 'fetching' },
              { target: 'settled', reenter: true },
            ],
          },
          initial: 'idle',
          states: {
            idle: {
              always: { guard: 'mustFetchBelow', target: 'fetchingBelow' },
              on: {
                'stream.wake': {
                  guard: { type: 'mayBeReadElsewhere', params: ({ event }) => event },
                  target: '#notifications.head.fetching',
                },
              },
            },
            /** Another device read notifications further down than the newest page. */
            fetchingBelow: {
              invoke: {
                id: 'fetchBelow',
                src: 'fetchNotifications',
                input: ({ context: { checkFrom } }) => (checkFrom ? { cursor: checkFrom } : {}),
                onDone: { target: 'idle', actions: { type: 'mergePageBelow', params: ({ event }) => ({ page: event.output }) } },
                onError: { target: 'idle', actions: 'stopFetchingBelow' },
              },
            },
          },
          on: {
            'notifications.degraded': { target: 'fetching', actions: { type: 'setLive', params: { isLive: false } } },
            'notifications.retry': 'fetching',
            'notifications.arrived': {
              actions: { type: 'addArrived', params: ({ event }) => ({ kind: 'arrived', arrived: event.notifications }) },
            },
          },
        },
        failed: { after: { betweenPolls: 'fetching' }, on: { 'notifications.retry': 'fetching' } },
      },
    },
    older: {
      initial: 'idle',
      states: {
        idle: {
          always: { guard: 'mustFill', target: 'loading' },
          on: { 'notifications.loadOlder': { guard: 'hasOlder', actions: 'showMore' } },
        },
        loading: {
          entry: 'setPendingCursor',
          invoke: {
            id: 'fetchOlder',
            src: 'fetchNotifications',
            input: ({ context: { box } }) => (box.list.older ? { cursor: box.list.older } : {}),
            onDone: { target: 'idle', actions: { type: 'mergePage', params: ({ event }) => ({ kind: 'continued', page: event.output }) } },
            onError: { target: 'failed', actions: { type: 'fail', params: ({ event }) => event } },
          },
        },
        /** Not retried automatically, unless more than a page was missed: then the list has nothing below its newest page. */
        failed: { always: { guard: 'hasRestarted', target: 'idle' }, on: { 'notifications.loadOlder': 'loading' } },
      },
    },
    writes: {
      initial: 'idle',
      on: {
        'notifications.markRead': {
          guard: { type: 'isUnread', params: ({ event }) => event },
          actions: { type: 'markRead', params: ({ event: { id } }) => ({ mark: { ids: [id] }, write: { kind: 'seen', id } }) },
        },
        'notifications.markEachRead': { actions: { type: 'markEachRead', params: ({ event }) => event } },
        'notifications.dismissEach': { actions: { type: 'dismissEach', params: ({ event }) => event } },
        'notifications.markAllRead': { guard: 'hasUnread', actions: 'markAllRead' }, // (rule seen-marked)
        'notifications.dismiss': { actions: { type: 'queueWrite', params: ({ event: { id } }) => ({ write: { kind: 'dismiss', id } }) } }, // (rule notification-dismissed)
        'notifications.clear': { actions: { type: 'queueWrite', params: { write: { kind: 'clear' } } } },
      },
      states: {
        idle: {
          always: { guard: 'hasWrites', target: 'sending' },
          after: { betweenRepeats: { guard: 'hasUnsent', actions: 'repeatMarks' } },
          on: { 'stream.wake': { guard: 'hasUnsent', actions: 'repeatMarks' } },
        },
        sending: {
          invoke: {
            id: 'sendWrite',
            src: 'sendWrite',
            input: ({ context: { box, writes } }) => ({ write: writes[0], mark: readMarkerOf(box) }),
            onDone: { target: 'idle', actions: 'settleWrite' },
            onError: { target: 'idle', actions: { type: 'failWrite', params: ({ event }) => event } },
          },
        },
      },
    },
  },
});
