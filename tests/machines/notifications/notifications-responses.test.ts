import { describe, expect, test } from 'vitest';
import { selectHeadFailure, selectOlder, selectPhase } from '#machines/notifications/notifications.selectors.ts';
import { CallError } from '#domain/text/failure.ts';
import { notificationsPage } from '#tests/support/machines.ts';
import { down, offline, openNotifications } from '#tests/support/machines-notifications.ts';

describe('notifications machine: failure', () => {
  // rules: one-voice
  test('of the newest page is shown in the list until it is fetched again', async () => {
    const { actor, clock, fail, newest } = openNotifications();
    const failure = () => selectHeadFailure(actor.getSnapshot());
    expect([selectPhase(actor.getSnapshot()), failure()]).toEqual(['loading', undefined]);
    await fail(offline);
    expect(failure()).toEqual(offline);
    clock.increment(19_999);
    expect(failure()).toEqual(offline);
    clock.increment(1);
    expect([selectPhase(actor.getSnapshot()), failure()]).toEqual(['loading', undefined]);
    await newest('1');
    expect([selectPhase(actor.getSnapshot()), failure()]).toEqual(['ready', undefined]);
  });

  test('of an older page does not affect the newest', async () => {
    const { actor, newest, fail } = openNotifications();
    await newest('3', [], '?max_id=3');
    await fail(offline);
    expect([selectHeadFailure(actor.getSnapshot()), selectOlder(actor.getSnapshot())]).toEqual([undefined, 'idle']);
  });

  test('keeps a shown list', async () => {
    const { actor, clock, newest, fail, shown } = openNotifications();
    await newest('2 1');
    clock.increment(20_000);
    await fail(offline);
    expect([selectPhase(actor.getSnapshot()), shown()]).toEqual(['ready', '2 1']);
  });

  test('is silent for an aborted request', async () => {
    const { actor, newest, fail, notices, sendWrite } = openNotifications();
    await newest('2', ['2'], '?max_id=2');
    await fail({ kind: 'aborted' });
    actor.send({ type: 'notifications.markRead', id: '2' });
    await sendWrite.reject(new CallError({ kind: 'aborted' }));
    expect([notices(), actor.getSnapshot().context.failure]).toEqual([[], undefined]);
  });

  test('of another kind is reported again', async () => {
    const { clock, fail, notices } = openNotifications();
    await fail(offline);
    clock.increment(20_000);
    await fail({ kind: 'rejected', status: 422, message: 'not now' });
    expect(notices()).toEqual(['notifications.error errors.no_connection', 'notifications.error errors.response_text not now']);
  });
});

test('does not fetch on wake-up with a joined stream, unless something is unread', async () => {
  const among = openNotifications();
  await among.newest('1');
  among.comeBack();
  expect(among.requested.length).toBe(1);
});

test('does not fetch on wake-up while invisible', async () => {
  const among = openNotifications();
  await among.newest('1', ['1']);
  among.wake('online');
  expect(among.requested.length).toBe(1);
  among.comeBack();
  expect(among.requested.length).toBe(2);
});

// rules: pull-refresh
test('fetches the newest page again on request, and keeps the list when that fails', async () => {
  const { actor, requested, fail, newest, shown } = openNotifications();
  await newest('2 1');
  actor.send({ type: 'notifications.retry' });
  expect(requested.length).toBe(2);
  await fail(offline);
  expect([shown(), actor.getSnapshot().matches({ head: 'failed' })]).toEqual(['2 1', true]);
});

test('sends new notifications to the alerts once', async () => {
  const { newest, arrive, receivedBy, clock } = openNotifications();
  await newest('2 1', ['2']);
  arrive('3', '2');
  clock.increment(20_000);
  await newest('4 3 2 1', ['4', '3', '2']);
  expect(receivedBy('alerts')).toEqual([
    { type: 'alerts.arrived', ids: ['3'] },
    { type: 'alerts.arrived', ids: ['4'] },
  ]);
});

test('refetches after others cleared, up to the end', async () => {
  const { actor, newest, requested, shown, fetchNotifications } = openNotifications();
  await newest(down(40, 20), [], '?max_id=21');
  await fetchNotifications.resolve(notificationsPage(down(20, 20), []), 'fetchOlder');
  actor.send({ type: 'notifications.joined' });
  actor.send({ type: 'elsewhere.cleared' });
  expect([shown(), requested.length]).toEqual(['', 4]);
  await newest('');
  expect([shown(), selectOlder(actor.getSnapshot()), requested.length]).toEqual(['', 'end', 4]);
});
