import { describe, expect, test } from 'vitest';
import { CallError } from '#domain/text/failure.ts';
import { notificationsPage } from '#tests/support/machines.ts';
import { down, offline, openNotifications } from '#tests/support/machines-notifications.ts';

/** Returns the cache updates of the notifications marked as read. */
const saw = (...ids: readonly string[]) => ({
  type: 'entities.merge',
  normalised: { notifications: ids.map((id) => expect.objectContaining({ id, seen: true }) as unknown) },
});

describe('notifications machine: unread ones', () => {
  test('are those unread on the server and those that arrive', async () => {
    const { arrive, newest, unseen } = openNotifications();
    await newest('3 2 1', ['3', '2']);
    arrive('4');
    expect(unseen()).toBe(3);
  });

  // rules: seen-marked
  test('are all marked as read at once, up to the newest on the server', async () => {
    const { actor, newest, unseen, receivedBy, writes } = openNotifications();
    await newest('3 2 1', ['3', '2']);
    actor.send({ type: 'notifications.markAllRead' });
    expect([unseen(), writes()]).toEqual([0, [{ kind: 'seenUpTo', maxId: '3' }]]);
    expect(receivedBy('entities').at(-1)).toEqual(saw('3', '2'));
  });

  // rules: seen-shown, seen-reset
  test('are shown in addition to 30 read ones; marking all limits the read ones to 30', async () => {
    const { actor, fetchNotifications, newest, shown } = openNotifications();
    await newest(down(80, 20), down(80, 12).split(' '), '?max_id=61');
    await fetchNotifications.resolve(notificationsPage(down(60, 60), []), 'fetchOlder');
    expect(shown()).toBe(down(80, 42));
    actor.send({ type: 'notifications.loadOlder' });
    expect(shown()).toBe(down(80, 62));
    actor.send({ type: 'notifications.markAllRead' });
    expect(shown()).toBe(down(80, 30));
  });

  // rules: seen-marked
  test('are marked as read individually, with a request for each', async () => {
    const { actor, newest, unseen, receivedBy, writes } = openNotifications();
    await newest('3 2 1', ['3', '2']);
    actor.send({ type: 'notifications.markRead', id: '2' });
    actor.send({ type: 'notifications.markRead', id: '2' });
    actor.send({ type: 'notifications.markRead', id: '1' });
    expect([unseen(), writes()]).toEqual([1, [{ kind: 'seen', id: '2' }]]);
    expect(receivedBy('entities').at(-1)).toEqual(saw('2'));
  });

  test('are sent one after the other in order, also after a failure', async () => {
    const { actor, newest, notices, sendWrite, writes } = openNotifications();
    await newest('3 2 1', ['3', '2']);
    actor.send({ type: 'notifications.markRead', id: '2' });
    actor.send({ type: 'notifications.dismiss', id: '1' });
    actor.send({ type: 'notifications.markAllRead' });
    expect(writes()).toEqual([{ kind: 'seen', id: '2' }]);
    await sendWrite.reject(new CallError(offline));
    expect([writes().at(-1), notices()]).toEqual([{ kind: 'dismiss', id: '1' }, ['notifications.read_retried errors.no_connection']]);
    await sendWrite.resolve();
    expect(writes().at(-1)).toEqual({ kind: 'seenUpTo', maxId: '3' });
  });

  // rules: marks-repeated
  test('stay marked after a temporary failure, which is reported once and sent again until the server has it', async () => {
    const { actor, clock, newest, receivedBy, notices, sendWrite, unseen, writes } = openNotifications();
    await newest('3 2 1', ['3', '2']);
    actor.send({ type: 'notifications.markAllRead' });
    await sendWrite.reject(new CallError(offline));
    const report = ['notifications.read_retried errors.no_connection'];
    expect([unseen(), notices(), writes().length]).toEqual([0, report, 1]);
    clock.increment(9_999);
    expect(writes().length).toBe(1);
    clock.increment(1);
    expect(writes()[1]).toEqual({ kind: 'seenUpTo', maxId: '3', isAnnounced: true });
    await sendWrite.reject(new CallError(offline));
    clock.increment(19_999);
    expect([writes().length, notices()]).toEqual([2, report]);
    clock.increment(1);
    await sendWrite.resolve();
    expect([writes().length, receivedBy('notices').at(-1)]).toEqual([3, { type: 'notices.settled', key: 'notifications.read_retried' }]);
    clock.increment(600_000);
    expect(writes().length).toBe(3);
  });

  // rules: marks-repeated
  test('settle the report only once no mark remains, also after a final refusal, and never by a dismissal', async () => {
    const { actor, clock, newest, receivedBy, sendWrite } = openNotifications();
    const settled = () => receivedBy('notices').filter(({ type }: { type: string }) => type === 'notices.settled').length;
    await newest('3 2 1', ['3', '2']);
    actor.send({ type: 'notifications.markRead', id: '3' });
    await sendWrite.reject(new CallError(offline));
    actor.send({ type: 'notifications.dismissEach', row: 'post:1', ids: ['2', '1'] });
    await sendWrite.reject(new CallError({ kind: 'rejected', status: 422, message: 'no' }));
    await sendWrite.resolve();
    expect(settled()).toBe(0);
    clock.increment(10_000);
    await sendWrite.reject(new CallError({ kind: 'rejected', status: 422, message: 'no' }));
    expect(settled()).toBe(1);
  });

  // rules: marks-repeated
  test('are sent again at once when the connection is back', async () => {
    const { actor, newest, sendWrite, wake, writes } = openNotifications();
    await newest('3 2 1', ['3', '2']);
    actor.send({ type: 'notifications.markRead', id: '3' });
    await sendWrite.reject(new CallError(offline));
    wake('online');
    expect(writes().length).toBe(2);
  });

  test('are not sent again after the server refused', async () => {
    const { actor, clock, newest, notices, sendWrite, writes } = openNotifications();
    await newest('3 2 1', ['3', '2']);
    actor.send({ type: 'notifications.markAllRead' });
    await sendWrite.reject(new CallError({ kind: 'rejected', status: 422, message: 'no' }));
    clock.increment(600_000);
    expect([writes().length, notices()]).toEqual([1, ['notifications.read_failed errors.response_text no']]);
  });

  test('cause no request when there are none', async () => {
    const { actor, newest, writes } = openNotifications();
    await newest('1');
    actor.send({ type: 'notifications.markAllRead' });
    expect(writes()).toEqual([]);
  });

  test('are not counted when read elsewhere', async () => {
    const { clock, newest, unseen } = openNotifications();
    await newest('1', ['1']);
    clock.increment(20_000);
    await newest('1');
    expect(unseen()).toBe(0);
  });

  test('stay read, whatever a delayed page or copy contains', async () => {
    const { actor, arrive, clock, newest, unseen } = openNotifications();
    await newest('1', ['1']);
    actor.send({ type: 'notifications.markRead', id: '1' });
    clock.increment(20_000);
    await newest('1', ['1']);
    arrive('1');
    expect(unseen()).toBe(0);
  });
});

describe('notifications machine: one marker for all (Mastodon and its kin)', () => {
  /** Returns a page of a server that marks none as read. */
  const page = (picture: string, readUpTo?: string, next?: string) => ({
    ...notificationsPage(picture, picture.split(' '), next),
    ...(readUpTo === undefined ? {} : { readUpTo }),
  });
  const marked = (among: ReturnType<typeof openNotifications>) => among.sendWrite.requested.map(({ mark }) => mark);

  test('marks as read in the server’s order, also when the marked one was removed', async () => {
    const { fetchNotifications, unseen, receivedBy, clock } = openNotifications();
    await fetchNotifications.resolve(page('9 8 6 5', '8'), 'fetchNewest');
    expect(unseen()).toBe(1);
    expect(receivedBy('entities').at(-1)).toEqual(saw('8', '6', '5'));
    clock.increment(20_000);
    await fetchNotifications.resolve(page('12 11 10 9 8 6', '10'), 'fetchNewest');
    expect(unseen()).toBe(2);
  });

  test('leaves newer ones unread when the marked one was removed', async () => {
    const { fetchNotifications, unseen } = openNotifications();
    await fetchNotifications.resolve(page('9 8 6 5', '7'), 'fetchNewest');
    expect(unseen()).toBe(2);
  });

  test('applies to older pages, without alerts for those read on another device', async () => {
    const { fetchNotifications, unseen, clock, receivedBy } = openNotifications();
    await fetchNotifications.resolve(page('5 4', '5', '?max_id=4'), 'fetchNewest');
    await fetchNotifications.resolve(page('3 2'), 'fetchOlder');
    expect(unseen()).toBe(0);
    clock.increment(20_000);
    await fetchNotifications.resolve(page('7 6 5 4', '6'), 'fetchNewest');
    expect([unseen(), receivedBy('alerts')]).toEqual([1, [{ type: 'alerts.arrived', ids: ['7'] }]]);
  });

  test('moves up to the first unread without a gap, and never back', async () => {
    const among = openNotifications();
    const { actor, fetchNotifications, sendWrite } = among;
    await fetchNotifications.resolve(page('5 4 3 2 1', '1'), 'fetchNewest');
    const see = async (id: string) => {
      actor.send({ type: 'notifications.markRead', id });
      await sendWrite.resolve();
    };
    for (const id of ['4', '2', '3']) await see(id);
    actor.send({ type: 'notifications.markAllRead' });
    expect(marked(among)).toEqual([
      undefined,
      { upTo: '2', newer: ['5', '4', '3'] },
      { upTo: '4', newer: ['5'] },
      { upTo: '5', newer: [] },
    ]);
  });

  test('excludes unread older pages, unless all are marked', async () => {
    const among = openNotifications();
    const { actor, fetchNotifications, sendWrite } = among;
    await fetchNotifications.resolve(page('5 4', undefined, '?max_id=4'), 'fetchNewest');
    await fetchNotifications.reject(new CallError(offline), 'fetchOlder');
    actor.send({ type: 'notifications.markRead', id: '4' });
    await sendWrite.resolve();
    actor.send({ type: 'notifications.markAllRead' });
    expect(marked(among)).toEqual([undefined, { upTo: '5', newer: [] }]);
  });
});
