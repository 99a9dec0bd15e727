import { fromCallback } from 'xstate';
import { notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import type { Elsewhere } from '#domain/notifications/box.ts';
import { idsOf } from '#domain/timelines/items.ts';
import { CallError } from '#domain/text/failure.ts';
import { aNotification } from '#tests/support/entities.ts';
import { notificationsPage, pageOf } from '#tests/support/machines.ts';
import { isResponseOf, type History, type Invariants } from '#tests/support/model-invariants.ts';
import { modelOf } from '#tests/support/model.ts';

const offline = { error: new CallError({ kind: 'offline' }) };
const sources = [{ done: undefined }, { error: new Error('none') }];
const silent = {
  watchPreferences: fromCallback(() => {}),
  watchWakefulness: fromCallback(() => {}),
  otherTabs: fromCallback<Elsewhere>(() => {}),
};

/** The notifications that the server removed after this page was requested: the page still contains them. */
const removedSince = ({ steps }: History, requested: string): readonly { kind: string; id?: string }[] => {
  const from = steps.findLastIndex(({ started }, at) => at < steps.length - 1 && started(requested).length > 0);
  return steps.slice(from + 1, -1).flatMap(({ event }, at) => {
    if (event.type === 'elsewhere.cleared') return [{ kind: 'clear' }];
    if (event.type === 'elsewhere.dismissed') return [{ kind: 'dismiss', id: event['id'] }];
    if (event.type !== 'xstate.done.actor.sendWrite') return [];
    const sent = steps.slice(0, from + 1 + at).flatMap(({ started }) => started('sendWrite'));
    return [sent.at(-1).write];
  });
};
const WRITES = /^notifications\.(markRead|markEachRead|dismiss|dismissEach|markAllRead|clear)$/;

/** The invariants of notifications for any viewer. */
export const notificationInvariants: Invariants<typeof notificationsMachine> = {
  'nothing is shown twice': ({ context: { box } }) => {
    const ids = idsOf(box.list.all);
    return new Set(ids).size === ids.length;
  },
  'a page requested earlier does not restore what was dismissed or cleared': ({ context: { box } }, history) =>
    ['fetchNewest', 'fetchOlder', 'fetchBelow'].every(
      (id) =>
        !isResponseOf(id, 'done', history) ||
        removedSince(history, id).every(({ kind, id: one }) => {
          const removed = kind === 'clear' ? (history.last?.['output'].ids as string[]) : kind === 'dismiss' ? [one] : [];
          return !idsOf(box.list.all).some((listed) => removed.includes(listed));
        }),
    ),
  'presses are sent one after the other, and none is dropped': ({ context: { writes }, children }) =>
    writes.length > 0 === (children.sendWrite !== undefined),
  'a failed press is reported': (_, history) => !isResponseOf('sendWrite', 'error', history) || history.notified('notices').length > 0,
  'a mark that could not be sent is sent again': (snapshot, history) => {
    if (!isResponseOf('sendWrite', 'error', history)) return true;
    const write = history.steps
      .slice(0, -1)
      .flatMap(({ started }) => started('sendWrite'))
      .at(-1).write as { kind: string };
    return !write.kind.startsWith('seen') || snapshot.context.unsent.length > 0;
  },
  'nothing is sent to the server without a press': (_, { steps, started }) =>
    started('sendWrite').length === 0 ||
    steps.some(({ event }) => WRITES.test(event.type) || event.type === 'notifications.requestDecided'),
  'a page that failed takes nothing away': ({ context: { box } }, { last, steps }) =>
    !last?.type.startsWith('xstate.error.actor.fetch') || box.list.all === (steps.at(-2)?.snapshot.context.box.list.all ?? box.list.all),
  'a failed fetch below the newest page is not repeated automatically': (_, history) =>
    !isResponseOf('fetchBelow', 'error', history) || history.steps.at(-1)?.started('fetchBelow').length === 0,
  'a page that failed to load can be fetched again': (snapshot) =>
    (!snapshot.matches({ head: 'failed' }) || snapshot.can({ type: 'notifications.retry' })) &&
    (!snapshot.matches({ older: 'failed' }) || snapshot.can({ type: 'notifications.loadOlder' })),
  'an older page starts no fetch below the newest one': (_, history) =>
    !isResponseOf('fetchOlder', 'done', history) || history.steps.at(-1)?.started('fetchBelow').length === 0,
  'what a page brings reaches the cache': (_, history) =>
    !['fetchNewest', 'fetchOlder', 'fetchBelow'].some((id) => isResponseOf(id, 'done', history)) ||
    history.steps
      .at(-1)
      ?.notified('entities', 'entities.merge')
      .some(({ normalised }) => normalised === history.last?.['output'].normalised) === true,
  'a page is polled for unless the stream is joined': ({ context: { isLive } }, { events }) =>
    isLive === (events.findLast(({ type }) => /^notifications\.(joined|degraded)$/.test(type))?.type === 'notifications.joined'),
  'what is counted as unseen is there and unseen': ({ context: { box } }) =>
    box.unseen <= [...box.notifications.values()].filter(({ seen }) => !seen).length,
};

/** The events of a viewed page with a joined stream, and the responses of its server: two unread ones, three older ones, one that arrives. */
export const shownNotifications = modelOf(notificationsMachine.provide({ actors: silent }), {
  events: [
    { type: 'notifications.joined' },
    { type: 'notifications.arrived', notifications: [aNotification({ id: '6' })] },
    { type: 'notifications.markRead', id: '5' },
    { type: 'notifications.dismiss', id: '4' },
    { type: 'notifications.markAllRead' },
    { type: 'notifications.clear' },
    { type: 'notifications.loadOlder' },
    { type: 'notifications.retry' },
    { type: 'notifications.filter', kind: 'polls' },
    { type: 'notifications.filter', kind: undefined },
    { type: 'stream.wake', reason: 'focus' },
  ],
  outcomes: {
    otherTabs: sources,
    watchPreferences: sources,
    watchWakefulness: sources,
    fetchNewest: [
      { done: notificationsPage('5 4', ['5', '4'], '?max_id=4') },
      { done: notificationsPage('5', [], '?max_id=5') },
      { done: pageOf('') },
      offline,
    ],
    fetchOlder: [{ done: notificationsPage('3 2 1', []) }, offline],
    fetchBelow: [{ done: notificationsPage('4', []) }, offline],
    sendWrite: [{ done: undefined }, offline],
  },
  absent: [
    'notifications --elsewhere.cleared--> (stays)',
    'notifications --elsewhere.decided--> (stays)',
    'notifications --elsewhere.dismissed--> (stays)',
    'notifications --elsewhere.seen--> (stays)',
    'notifications --notifications.degraded--> (stays)',
    'notifications --notifications.interactionDecided--> (stays)',
    'notifications --notifications.requestDecided--> (stays)',
    'notifications --preferences.changed--> (stays)',
    'notifications.head.settled --notifications.degraded--> notifications.head.fetching',
    'notifications.head.starting --notifications.degraded--> notifications.head.fetching',
    'notifications.older.idle --notifications.loadOlder [hasOlder]--> (stays)',
    'notifications.older.failed --always [hasRestarted]--> notifications.older.idle',
    'notifications.writes --notifications.dismissEach--> (stays)',
    'notifications.writes --notifications.markEachRead--> (stays)',
  ],
  invariants: notificationInvariants,
  project: ({ isLive, box: { list, unseen, hasOlder, kind }, writes, unsent, checkFrom }) => [
    isLive,
    kind,
    list.all.length,
    hasOlder,
    unseen,
    writes.length > 0,
    unsent.length > 0,
    checkFrom !== undefined,
  ],
});
