import { describe, expect, test } from 'vitest';
import { notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import type { Elsewhere } from '#domain/notifications/box.ts';
import { selectItems, selectOlder, selectPhase, selectUnseenCount } from '#machines/notifications/notifications.selectors.ts';
import { CallError } from '#domain/text/failure.ts';
import type { Page } from '#domain/timelines/page.ts';
import { idsOf } from '#domain/timelines/items.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import { aNotification } from '#tests/support/entities.ts';
import { deferredCall, deferredSource } from '#tests/support/deferred.ts';
import { endingsOf, notificationsPage, openAmong, pageOf, ring } from '#tests/support/machines.ts';
import { recordCoverage } from '#tests/support/model-coverage.ts';
import { modelOf } from '#tests/support/model.ts';
import { notificationInvariants, shownNotifications } from './shown-notifications.model.ts';

const offline = { error: new CallError({ kind: 'offline' }) };

/** More read ones than are shown at first (rule seen-shown). */
const MORE_THAN_30 = Array.from({ length: 40 }, (_, at) => `old${at}`).join(' ');
const wanted = defaultSettings.notificationVisibility;

const model = modelOf(notificationsMachine, {
  events: [
    { type: 'notifications.joined' },
    { type: 'notifications.requestDecided', accountId: 'a', decision: 'deny' },
    { type: 'notifications.interactionDecided', interaction: 'favourite', accountId: 'a', statusId: '1' },
    { type: 'notifications.degraded' },
    { type: 'notifications.arrived', notifications: [aNotification({ id: '6' })] },
    { type: 'notifications.markRead', id: '5' },
    { type: 'notifications.dismiss', id: '4' },
    { type: 'notifications.markEachRead', ids: ['5', '4'] },
    { type: 'notifications.dismissEach', row: 'post:1', ids: ['5', '4'] },
    { type: 'notifications.filter', kind: 'polls' },
    { type: 'stream.wake', reason: 'focus' },
    { type: 'stream.wake', reason: 'slept' },
    { type: 'notifications.markAllRead' },
    { type: 'notifications.clear' },
    { type: 'notifications.loadOlder' },
    { type: 'notifications.retry' },
    { type: 'elsewhere.seen', mark: { ids: ['5'], upTo: '5' } },
    { type: 'elsewhere.dismissed', id: '5' },
    { type: 'elsewhere.cleared' },
    { type: 'elsewhere.decided', interaction: 'favourite', accountId: 'a', statusId: '1' },
    { type: 'preferences.changed', wanted: { ...wanted, likes: false }, isGrouping: true },
  ],
  outcomes: {
    otherTabs: [{ error: new Error('alone') }],
    watchPreferences: [{ error: new Error('no settings') }],
    watchWakefulness: [{ error: new Error('no page') }],
    fetchNewest: [
      { done: notificationsPage('5 4', ['5', '4'], '?max_id=4') },
      { done: notificationsPage('50 49', ['50'], '?max_id=49') },
      { done: notificationsPage('5', [], '?max_id=5') },
      { done: pageOf('') },
      offline,
    ],
    fetchBelow: [{ done: notificationsPage('4', []) }, offline],
    fetchOlder: [{ done: notificationsPage(MORE_THAN_30, []) }, offline],
    sendWrite: [{ done: undefined }, offline],
  },
  invariants: notificationInvariants,
  project: ({ isLive, box: { list, unseen, hasOlder }, writes, unsent, checkFrom }) => [
    isLive,
    list.all.length > 0,
    hasOlder,
    unseen > 0,
    writes.length > 0,
    unsent.length > 0,
    checkFrom !== undefined,
  ],
});

describe('notifications model', () => {
  test.each(model.paths)('$name', async (path) => {
    const [fetchNotifications, sendWrite] = [deferredCall<Page>(), deferredCall<void>()];
    const [otherTabs, watchPreferences, watchWakefulness] = [deferredSource<Elsewhere>(), deferredSource(), deferredSource()];
    const actors = {
      fetchNotifications: fetchNotifications.logic,
      sendWrite: sendWrite.logic,
      otherTabs: otherTabs.logic,
      watchPreferences: watchPreferences.logic,
      watchWakefulness: watchWakefulness.logic,
    };
    const { actor, clock, receivedBy } = openAmong(notificationsMachine.provide({ actors }));
    const waiting = () => [...fetchNotifications.waiting(), ...sendWrite.waiting()];
    const isAsking = (id: string, asking: boolean) => () => expect(waiting().includes(id)).toBe(asking);
    await model.walk(path, {
      actor,
      events: {
        'notifications.*': (event) => actor.send(event),
        'elsewhere.*': (event) => otherTabs.emit(event),
        'stream.wake': (event) => watchWakefulness.emit(event),
        'preferences.*': (event) => watchPreferences.emit(event),
        'xstate.after.*': (event) => ring(actor, clock, event),
        'xstate.error.actor.otherTabs': (event) => actor.send(event),
        'xstate.error.actor.watchPreferences': (event) => actor.send(event),
        'xstate.error.actor.watchWakefulness': (event) => actor.send(event),
        ...endingsOf({ fetchNewest: fetchNotifications, fetchOlder: fetchNotifications, fetchBelow: fetchNotifications, sendWrite }),
      },
      states: {
        'head.starting': isAsking('fetchNewest', false),
        'head.fetching': isAsking('fetchNewest', true),
        'head.settled.idle': isAsking('fetchBelow', false),
        'head.settled.fetchingBelow': isAsking('fetchBelow', true),
        'head.failed': ({ context: { box } }) => {
          isAsking('fetchNewest', false)();
          const phase = selectPhase(actor.getSnapshot());
          expect(phase === 'ready').toBe(box.shown.length > 0);
        },
        'older.idle': ({ context: { box } }) => {
          isAsking('fetchOlder', false)();
          expect(selectOlder(actor.getSnapshot())).toBe(box.hasOlder ? 'idle' : 'end');
        },
        'older.loading': () => {
          isAsking('fetchOlder', true)();
          expect(selectOlder(actor.getSnapshot())).toBe('loading');
        },
        'older.failed': isAsking('fetchOlder', false),
        'writes.idle': ({ context: { box } }) => {
          isAsking('sendWrite', false)();
          const snapshot = actor.getSnapshot();
          const held = receivedBy('entities').findLast(({ type }) => type === 'entities.retain');
          expect([selectItems(snapshot), selectUnseenCount(snapshot)]).toEqual([box.shown, box.unseen]);
          expect(held?.['ids'] ?? []).toEqual(idsOf(box.list.all));
        },
        'writes.sending': isAsking('sendWrite', true),
      },
    });
  });

  test('takes every edge', () => {
    expect(recordCoverage([model])).toEqual({ machine: 'notifications', edges: 48, taken: 48, missed: [] });
  });

  test('keeps the invariants of notifications on a viewed page', () => expect(shownNotifications.broken).toEqual(new Map()));
});
