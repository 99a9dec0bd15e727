import { describe, expect, test } from 'vitest';
import { notificationsMachine } from '../../../machines/notifications/notifications.machine.ts';
import { selectItems, selectOlder, selectPhase, selectUnseenCount } from '../../../machines/notifications/notifications.selectors.ts';
import { CallError, type Failure } from '../../../src/domain/failure.ts';
import type { Page } from '../../../src/domain/page.ts';
import type { Cursor } from '../../../src/domain/timeline-list.ts';
import { heldCall } from '../../support/held.ts';
import { notificationsPage, openAmong } from '../../support/machines.ts';

const offline = { kind: 'offline' } as const;

const open = () => {
  const fetchNotifications = heldCall<Page, { cursor?: Cursor }>();
  const markSeen = heldCall<void, { maxId: string }>();
  const actors = { fetchNotifications: fetchNotifications.logic, markSeen: markSeen.logic };
  const among = openAmong(notificationsMachine.provide({ actors }));
  const { actor } = among;
  const newest = (picture: string, unseen: readonly string[] = [], next?: string) =>
    fetchNotifications.answer(notificationsPage(picture, unseen, next), 'fetchNewest');
  return {
    ...among,
    asked: fetchNotifications.asked,
    fetchNotifications,
    markSeen,
    newest,
    fail: (failure: Failure) => fetchNotifications.refuse(new CallError(failure)),
    arrive: (...ids: string[]) => actor.send({ type: 'notifications.arrived', ids }),
    shown: () =>
      selectItems(actor.getSnapshot())
        .map((item) => (item.kind === 'gap' ? '…' : item.id))
        .join(' '),
    unseen: () => selectUnseenCount(actor.getSnapshot()),
  };
};

describe('polling (doc 1 §9: every 20 s)', () => {
  test('asks every 20 s until the stream joins, and once more then', async () => {
    const { actor, clock, asked, newest } = open();
    await newest('1');
    clock.increment(20_000);
    await newest('1');
    expect(asked).toEqual([{}, {}]);
    actor.send({ type: 'notifications.joined' });
    await newest('1');
    clock.increment(600_000);
    expect(asked.length).toBe(3);
  });

  test('asks at once when the stream goes away, and polls from then on, however long it was live', async () => {
    const { actor, clock, asked, newest } = open();
    actor.send({ type: 'notifications.joined' });
    await newest('1');
    clock.increment(600_000);
    actor.send({ type: 'notifications.degraded' });
    expect(asked.length).toBe(3);
    await newest('1');
    clock.increment(20_000);
    expect(asked.length).toBe(4);
  });
});

describe('the list', () => {
  test('is always shown whole, newest first', async () => {
    const { arrive, newest, shown } = open();
    await newest('2 1');
    arrive('4', '3');
    expect(shown()).toBe('4 3 2 1');
  });

  test('what is listed is learnt and kept', async () => {
    const { newest, takeTold } = open();
    takeTold();
    await newest('2 1', ['2']);
    expect(takeTold()).toEqual([
      ['entities', { type: 'entities.merge', harvest: notificationsPage('2 1', ['2']).harvest }],
      ['entities', { type: 'entities.hold', holder: 'notifications', kind: 'notifications', ids: ['2', '1'] }],
    ]);
  });

  test('one that arrives before the first page does not keep the older ones away', async () => {
    const { actor, arrive, newest, shown } = open();
    arrive('3');
    await newest('2 1', [], '?max_id=1');
    expect([shown(), selectOlder(actor.getSnapshot())]).toEqual(['3 2 1', 'idle']);
  });

  test('one that arrives before the newest page does not hide that others are missing: the list begins anew and goes on from there', async () => {
    const { actor, arrive, asked, newest, shown } = open();
    await newest('2 1');
    actor.send({ type: 'notifications.joined' });
    arrive('9');
    await newest('9 8', [], '?max_id=8');
    expect(shown()).toBe('9 8');
    actor.send({ type: 'notifications.loadOlder' });
    expect(asked.at(-1)).toEqual({ cursor: { page: '?max_id=8' } });
  });

  test('older pages go on where the last one says, until the end', async () => {
    const { actor, asked, fetchNotifications, newest, shown } = open();
    const older = () => selectOlder(actor.getSnapshot());
    await newest('3 2', [], '?max_id=2');
    actor.send({ type: 'notifications.loadOlder' });
    expect([asked.at(-1), older()]).toEqual([{ cursor: { page: '?max_id=2' } }, 'loading']);
    await fetchNotifications.answer(notificationsPage('1', []), 'fetchOlder');
    actor.send({ type: 'notifications.loadOlder' });
    expect([shown(), older(), asked.length]).toEqual(['3 2 1', 'end', 2]);
  });
});

describe('unseen ones', () => {
  test('are those that the server calls unseen and those that arrive', async () => {
    const { arrive, newest, unseen } = open();
    await newest('3 2 1', ['3', '2']);
    arrive('4');
    expect(unseen()).toBe(3);
  });

  test('are all seen at once, and the server is told up to the newest (doc 2 §4)', async () => {
    const { actor, markSeen, newest, unseen, heardBy } = open();
    await newest('3 2 1', ['3', '2']);
    actor.send({ type: 'notifications.markAllSeen' });
    expect([unseen(), markSeen.asked]).toEqual([0, [{ maxId: '3' }]]);
    expect(heardBy('entities').at(-1)).toEqual({ type: 'entities.patch', kind: 'notifications', ids: ['3', '2'], change: { seen: true } });
  });

  test('where there are none the server is not asked', async () => {
    const { actor, markSeen, newest } = open();
    await newest('1');
    actor.send({ type: 'notifications.markAllSeen' });
    expect(markSeen.asked).toEqual([]);
  });

  test('that were seen elsewhere are not counted any more', async () => {
    const { clock, newest, unseen } = open();
    await newest('1', ['1']);
    clock.increment(20_000);
    await newest('1');
    expect(unseen()).toBe(0);
  });
});

describe('a failure (doc 2 §8)', () => {
  test('is said with the server’s words for 5 s, once, and tried again after 20 s or when asked to', async () => {
    const { actor, clock, asked, fail, heardBy, newest } = open();
    await fail({ kind: 'rejected', status: 422, message: 'not now' });
    expect(selectPhase(actor.getSnapshot())).toBe('failed');
    clock.increment(20_000);
    await fail({ kind: 'rejected', status: 422, message: 'not now' });
    const error = { key: 'errors.said', args: { text: 'not now' } };
    const notice = { key: 'notifications.error', level: 'error', timeout: 5_000, args: { error } };
    expect(heardBy('notices')).toEqual([{ type: 'notice.show', notice }]);
    actor.send({ type: 'notifications.retry' });
    await newest('1');
    expect([asked.length, selectPhase(actor.getSnapshot())]).toEqual([3, 'ready']);
  });

  test('is over once an older page came, and another one is said again', async () => {
    const { actor, fetchNotifications, fail, newest, said } = open();
    const loadOlder = () => actor.send({ type: 'notifications.loadOlder' });
    await newest('3', [], '?max_id=3');
    loadOlder();
    await fail(offline);
    loadOlder();
    await fetchNotifications.answer(notificationsPage('2', [], '?max_id=2'), 'fetchOlder');
    loadOlder();
    await fail(offline);
    expect(said()).toEqual(['notifications.error errors.no_connection', 'notifications.error errors.no_connection']);
  });
});

test('one that starts late asks the stream whether it is joined, so as not to poll', () => {
  const { heardBy } = open();
  expect(heardBy('stream')).toEqual([{ type: 'stream.report', to: 'notifications' }]);
});
