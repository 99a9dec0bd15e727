import { fromCallback } from 'xstate';
import type { Elsewhere } from '#machines/notifications/events.ts';
import { notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import { CallError } from '#domain/text/failure.ts';
import { aNotification } from '#tests/support/entities.ts';
import { notificationsPage, pageOf } from '#tests/support/machines.ts';
import { modelOf } from '#tests/support/model.ts';

const offline = { error: new CallError({ kind: 'offline' }) };
const sources = [{ done: undefined }, { error: new Error('none') }];
const silent = {
  watchPreferences: fromCallback(() => {}),
  watchWakefulness: fromCallback(() => {}),
  otherTabs: fromCallback<Elsewhere>(() => {}),
};

/** What a person does to the notifications of a page whose stream is joined, and what its server answers: two unseen ones, three older ones, one that comes. */
export const shownNotifications = modelOf(notificationsMachine.provide({ actors: silent }), {
  events: [
    { type: 'notifications.joined' },
    { type: 'notifications.arrived', notifications: [aNotification({ id: '6' })] },
    { type: 'notifications.see', id: '5' },
    { type: 'notifications.dismiss', id: '4' },
    { type: 'notifications.markAllSeen' },
    { type: 'notifications.clear' },
    { type: 'notifications.loadOlder' },
    { type: 'notifications.retry' },
    { type: 'notifications.narrow', kind: 'polls' },
    { type: 'notifications.narrow', kind: undefined },
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
  project: ({ isLive, box: { list, unseen, hasOlder, kind }, writes, lookFrom }) => [
    isLive,
    kind,
    list.all.length,
    hasOlder,
    unseen,
    writes.length > 0,
    lookFrom !== undefined,
  ],
});
