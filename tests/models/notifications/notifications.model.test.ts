import { expect, test } from 'vitest';
import { notificationsMachine } from '../../../machines/notifications/notifications.machine.ts';
import { selectItems, selectOlder, selectPhase, selectUnseenCount } from '../../../machines/notifications/notifications.selectors.ts';
import { CallError } from '../../../src/domain/failure.ts';
import type { Page } from '../../../src/domain/page.ts';
import { idsOf } from '../../../src/domain/timeline-items.ts';
import { heldCall } from '../../support/held.ts';
import { endingsOf, notificationsPage, openAmong, pageOf, ring } from '../../support/machines.ts';
import { recordCoverage } from '../../support/model-coverage.ts';
import { modelOf } from '../../support/model.ts';

const offline = { error: new CallError({ kind: 'offline' }) };

const model = modelOf(notificationsMachine, {
  events: [
    { type: 'notifications.joined' },
    { type: 'notifications.degraded' },
    { type: 'notifications.arrived', ids: ['6'] },
    { type: 'notifications.markAllSeen' },
    { type: 'notifications.loadOlder' },
    { type: 'notifications.retry' },
  ],
  outcomes: {
    fetchNewest: [{ done: notificationsPage('5 4', ['5'], '?max_id=4') }, { done: pageOf('') }, offline],
    fetchOlder: [{ done: notificationsPage('3 2', []) }, offline],
    markSeen: [{ done: undefined }, offline],
  },
  project: ({ isLive, list, unseen }) => [isLive, list.all.length > 0, list.older !== undefined, unseen.size > 0],
});

test.each(model.paths)('$name', async (path) => {
  const [fetchNotifications, markSeen] = [heldCall<Page>(), heldCall<void>()];
  const actors = { fetchNotifications: fetchNotifications.logic, markSeen: markSeen.logic };
  const { actor, clock, heardBy } = openAmong(notificationsMachine.provide({ actors }));
  const waiting = () => [...fetchNotifications.waiting(), ...markSeen.waiting()];
  const isAsking = (id: string, asking: boolean) => () => expect(waiting().includes(id)).toBe(asking);
  const isListed = ({ context: { list, unseen } }: { context: { list: { all: never; shown: never }; unseen: ReadonlySet<string> } }) => {
    const snapshot = actor.getSnapshot();
    const held = heardBy('entities').findLast(({ type }) => type === 'entities.hold');
    expect([selectItems(snapshot), selectUnseenCount(snapshot)]).toEqual([list.shown, unseen.size]);
    expect(held?.['ids'] ?? []).toEqual(idsOf(list.all));
  };
  await model.walk(path, {
    actor,
    events: {
      'notifications.*': (event) => actor.send(event),
      'xstate.after.*': (event) => ring(actor, clock, event),
      ...endingsOf({ fetchNewest: fetchNotifications, fetchOlder: fetchNotifications, markSeen }),
    },
    states: {
      'head.fetching': ({ context: { list } }) => {
        isAsking('fetchNewest', true)();
        expect(selectPhase(actor.getSnapshot())).toBe(list.all.length > 0 ? 'ready' : 'loading');
      },
      'head.settled': () => {
        isAsking('fetchNewest', false)();
        expect(selectPhase(actor.getSnapshot())).toBe('ready');
      },
      'head.failed': ({ context: { list } }) => {
        isAsking('fetchNewest', false)();
        expect(selectPhase(actor.getSnapshot())).toBe(list.all.length > 0 ? 'ready' : 'failed');
      },
      'older.idle': (expected) => {
        isAsking('fetchOlder', false)();
        expect(selectOlder(actor.getSnapshot())).toBe(expected.context.list.older ? 'idle' : 'end');
      },
      'older.loading': () => {
        isAsking('fetchOlder', true)();
        expect(selectOlder(actor.getSnapshot())).toBe('loading');
      },
      'marks.idle': (expected) => {
        isAsking('markSeen', false)();
        isListed(expected as never);
      },
      'marks.marking': isAsking('markSeen', true),
    },
  });
});

test('takes every edge', () => {
  expect(recordCoverage([model])).toEqual({ machine: 'notifications', edges: 16, taken: 16, missed: [] });
});
