import { describe, expect, test } from 'vitest';
import { selectOlder, selectPhase } from '#machines/notifications/notifications.selectors.ts';
import { CallError } from '#domain/text/failure.ts';
import { notificationsPage } from '#tests/support/machines.ts';
import { down, offline, openNotifications } from '#tests/support/machines-notifications.ts';

test('delays the first fetch for a stream that joins soon, and for no other', async () => {
  const joining = openNotifications({ starting: true });
  expect(joining.requested).toEqual([]);
  joining.actor.send({ type: 'notifications.joined' });
  expect(joining.requested.length).toBe(1);
  joining.clock.increment(3_000);
  expect(joining.requested.length).toBe(1);
  const late = openNotifications({ starting: true });
  late.clock.increment(3_000);
  const away = openNotifications({ starting: true });
  away.actor.send({ type: 'notifications.degraded' });
  expect([late.requested.length, away.requested.length]).toEqual([1, 1]);
});

// rules: notifications-poll
describe('notifications machine: polling', () => {
  test('fetches every 20 s until the stream joins, and once more then', async () => {
    const { actor, clock, requested, newest } = openNotifications();
    await newest('1');
    clock.increment(20_000);
    await newest('1');
    expect(requested).toEqual([{}, {}]);
    actor.send({ type: 'notifications.joined' });
    await newest('1');
    clock.increment(600_000);
    expect(requested.length).toBe(3);
  });

  test.each(['during a fetch', 'after one that failed'])('continues when the stream disconnects %s', async (when) => {
    const { actor, clock, requested, fail, newest } = openNotifications({ starting: true });
    actor.send({ type: 'notifications.joined' });
    if (when === 'after one that failed') await fail(offline);
    actor.send({ type: 'notifications.degraded' });
    if (when === 'after one that failed') clock.increment(20_000);
    await newest('1');
    const requests = requested.length;
    clock.increment(20_000);
    expect(requested.length).toBe(requests + 1);
  });

  test('fetches at once when the stream disconnects, and polls from then on, however long it was live', async () => {
    const { actor, clock, requested, newest } = openNotifications();
    actor.send({ type: 'notifications.joined' });
    await newest('1');
    clock.increment(600_000);
    actor.send({ type: 'notifications.degraded' });
    expect(requested.length).toBe(3);
    await newest('1');
    clock.increment(20_000);
    expect(requested.length).toBe(4);
  });
});

describe('notifications machine: list', () => {
  test('is always complete, newest first', async () => {
    const { arrive, newest, shown } = openNotifications();
    await newest('2 1');
    arrive('4', '3');
    expect(shown()).toBe('4 3 2 1');
  });

  test('is merged into the cache and retained', async () => {
    const { newest, takeNotified } = openNotifications();
    takeNotified();
    await newest('2 1', ['2']);
    expect(takeNotified()).toEqual([
      ['entities', { type: 'entities.merge', normalised: notificationsPage('2 1', ['2']).normalised }],
      ['entities', { type: 'entities.retain', holder: 'notifications', kind: 'notifications', ids: ['2', '1'] }],
    ]);
  });

  test('loads older pages although a notification arrived before the first page', async () => {
    const { actor, arrive, newest, shown } = openNotifications();
    arrive('3');
    await newest('2 1', [], '?max_id=1');
    expect([shown(), selectOlder(actor.getSnapshot())]).toEqual(['3 2 1', 'loading']);
  });

  test('starts again when arrivals hide a gap, and continues from there', async () => {
    const { actor, arrive, requested, newest, shown } = openNotifications();
    await newest('2 1');
    actor.send({ type: 'notifications.joined' });
    arrive('9');
    await newest('9 8', [], '?max_id=8');
    expect(shown()).toBe('9 8');
    expect(requested.at(-1)).toEqual({ cursor: { page: '?max_id=8' } });
  });

  test('loads older pages from the last cursor until the end', async () => {
    const { actor, requested, fetchNotifications, newest, shown } = openNotifications();
    const older = () => selectOlder(actor.getSnapshot());
    await newest(down(50, 20), [], '?max_id=31');
    expect([requested.at(-1), older()]).toEqual([{ cursor: { page: '?max_id=31' } }, 'loading']);
    await fetchNotifications.resolve(notificationsPage(down(30, 20), [], '?max_id=11'), 'fetchOlder');
    expect([shown(), older(), requested.length]).toEqual([down(50, 30), 'idle', 2]);
    actor.send({ type: 'notifications.loadOlder' });
    expect([shown(), requested.at(-1)]).toEqual([down(50, 40), { cursor: { page: '?max_id=11' } }]);
    await fetchNotifications.resolve(notificationsPage(down(10, 3), []), 'fetchOlder');
    actor.send({ type: 'notifications.loadOlder' });
    expect([shown(), older(), requested.length]).toEqual([down(50, 43), 'end', 3]);
  });

  test('drops an older page requested before the list restarted', async () => {
    const { actor, requested, fetchNotifications, newest, shown } = openNotifications();
    await newest('2 1', [], '?max_id=1');
    actor.send({ type: 'notifications.joined' });
    await newest('9 8', [], '?max_id=8');
    await fetchNotifications.resolve(notificationsPage('0', []), 'fetchOlder');
    expect([shown(), requested.at(-1)]).toEqual(['9 8', { cursor: { page: '?max_id=8' } }]);
  });

  // rules: seen-pages
  test('fetches at most five pages at once without a read notification', async () => {
    const { actor, requested, fetchNotifications, newest } = openNotifications();
    await newest('99', ['99'], '?max_id=99');
    for (let page = 98; page >= 94; page--)
      await fetchNotifications.resolve(notificationsPage(`${page}`, [`${page}`], `?max_id=${page}`), 'fetchOlder');
    expect([requested.length, selectOlder(actor.getSnapshot())]).toEqual([6, 'idle']);
    actor.send({ type: 'notifications.loadOlder' });
    expect([requested.length, requested.at(-1)]).toEqual([7, { cursor: { page: '?max_id=94' } }]);
  });
});

describe('notifications machine: missed more than a page', () => {
  const missed = async (open: { newest: (picture: string, unseen: string[], next: string) => Promise<void> }) =>
    open.newest(down(145, 20), down(145, 20).split(' '), '?max_id=126');

  test('fetches to its end, however many pages were fetched before', async () => {
    const box = openNotifications();
    await box.newest('99', ['99'], '?max_id=99');
    for (let page = 98; page >= 94; page--)
      await box.fetchNotifications.resolve(notificationsPage(`${page}`, [`${page}`], `?max_id=${page}`), 'fetchOlder');
    box.actor.send({ type: 'notifications.joined' });
    await missed(box);
    await box.fetchNotifications.resolve(notificationsPage(down(125, 20), down(125, 20).split(' '), '?max_id=106'), 'fetchOlder');
    expect([box.unseen(), box.requested.at(-1)]).toEqual([40, { cursor: { page: '?max_id=106' } }]);
  });

  test('fetches to its end, also after a failed older page', async () => {
    const box = openNotifications();
    await box.newest('99', ['99'], '?max_id=99');
    await box.fail({ kind: 'rejected', status: 503, message: '' });
    box.actor.send({ type: 'notifications.joined' });
    await missed(box);
    expect(box.requested.at(-1)).toEqual({ cursor: { page: '?max_id=126' } });
  });
});

// rules: notification-dismissed
describe('notifications machine: dismissing', () => {
  test('removes a notification when the server has removed it', async () => {
    const { actor, newest, sendWrite, shown, toTabs, receivedBy } = openNotifications();
    await newest('3 2 1');
    actor.send({ type: 'notifications.dismiss', id: '2' });
    expect(shown()).toBe('3 2 1');
    await sendWrite.resolve();
    expect([shown(), toTabs]).toEqual(['3 1', [{ type: 'elsewhere.dismissed', id: '2' }]]);
    expect(receivedBy('entities').at(-1)).toMatchObject({ type: 'entities.retain', ids: ['3', '1'] });
  });

  test('during a fetch repeats it, and does not restore the notification', async () => {
    const { actor, newest, sendWrite, shown, requested } = openNotifications();
    await newest('3 2 1');
    actor.send({ type: 'notifications.dismiss', id: '2' });
    actor.send({ type: 'notifications.joined' });
    const before = requested.length;
    await sendWrite.resolve();
    expect([shown(), requested.length]).toEqual(['3 1', before + 1]);
    actor.send({ type: 'elsewhere.cleared' });
    expect([shown(), requested.length]).toEqual(['', before + 2]);
  });

  test('keeps it on failure, with a notice for 5 s', async () => {
    const { actor, newest, sendWrite, shown, notices } = openNotifications();
    await newest('2 1');
    actor.send({ type: 'notifications.dismiss', id: '2' });
    await sendWrite.reject(new CallError(offline));
    expect([shown(), notices()]).toEqual(['2 1', ['notifications.dismiss_failed errors.no_connection']]);
  });
});

describe('notifications machine: clearing', () => {
  test('empties the list when the server has cleared it, here and in other tabs', async () => {
    const { actor, newest, sendWrite, shown, unseen, toTabs, writes } = openNotifications();
    await newest('2 1', ['2']);
    actor.send({ type: 'notifications.clear' });
    expect([shown(), writes()]).toEqual(['2 1', [{ kind: 'clear' }]]);
    await sendWrite.resolve();
    expect([shown(), unseen(), toTabs]).toEqual(['', 0, [{ type: 'elsewhere.cleared' }]]);
    expect(selectPhase(actor.getSnapshot())).toBe('ready');
    expect(selectOlder(actor.getSnapshot())).toBe('end');
  });

  test('empties it when cleared in another tab', async () => {
    const { actor, newest, shown } = openNotifications();
    await newest('2 1');
    actor.send({ type: 'elsewhere.cleared' });
    expect(shown()).toBe('');
  });

  test('keeps all on failure, with a notice', async () => {
    const { actor, newest, sendWrite, shown, notices } = openNotifications();
    await newest('2 1');
    actor.send({ type: 'notifications.clear' });
    await sendWrite.reject(new CallError(offline));
    expect([shown(), notices()]).toEqual(['2 1', ['notifications.clear_failed errors.no_connection']]);
  });
});

// rules: notification-kinds
describe('notifications machine: notificationVisibility', () => {
  test('hides unwanted types, and does not count them', async () => {
    const { newest, shown, unseen, intent } = openNotifications();
    await newest('2 1', ['2']);
    intent({ likes: false });
    expect([shown(), unseen()]).toEqual(['', 0]);
    intent({});
    expect([shown(), unseen()]).toEqual(['2 1', 1]);
  });

  test('shows an empty list as loading while it is being filled', async () => {
    const { actor, fetchNotifications, newest, intent } = openNotifications();
    intent({ likes: false });
    await newest('2', [], '?max_id=2');
    expect(selectPhase(actor.getSnapshot())).toBe('loading');
    await fetchNotifications.resolve(notificationsPage('1', []), 'fetchOlder');
    expect(selectPhase(actor.getSnapshot())).toBe('ready');
  });
});

// rules: notifications-failure
describe('notifications machine: failed fetch', () => {
  test('shows the server’s message for 5 s, once, and retries after 20 s or on request', async () => {
    const { actor, clock, requested, fail, receivedBy, newest } = openNotifications();
    await fail({ kind: 'rejected', status: 422, message: 'not now' });
    expect(selectPhase(actor.getSnapshot())).toBe('failed');
    clock.increment(20_000);
    await fail({ kind: 'rejected', status: 422, message: 'not now' });
    const error = { key: 'errors.response_text', args: { text: 'not now' } };
    const notice = { key: 'notifications.error', level: 'error', args: { error } };
    expect(receivedBy('notices')).toEqual([{ type: 'notice.show', notice }]);
    actor.send({ type: 'notifications.retry' });
    await newest('1');
    expect([requested.length, selectPhase(actor.getSnapshot())]).toEqual([3, 'ready']);
  });

  // rules: error-stays
  test('ends with an older page, and is reported again for another; older pages are not retried automatically', async () => {
    const { actor, requested, fetchNotifications, fail, newest, notices, receivedBy } = openNotifications();
    const loadOlder = () => actor.send({ type: 'notifications.loadOlder' });
    await newest('3', [], '?max_id=3');
    await fail(offline);
    expect([requested.length, selectOlder(actor.getSnapshot())]).toEqual([2, 'idle']);
    loadOlder();
    await fetchNotifications.resolve(notificationsPage('2', [], '?max_id=2'), 'fetchOlder');
    expect(receivedBy('notices').at(-1)).toEqual({ type: 'notices.settled', key: 'notifications.error' });
    await fail(offline);
    expect(notices()).toEqual(['notifications.error errors.no_connection', 'notifications.error errors.no_connection']);
  });
});

test('requests the stream’s state when started later, to avoid polling', () => {
  const { receivedBy } = openNotifications();
  expect(receivedBy('stream')).toEqual([{ type: 'stream.report', to: 'notifications' }]);
});
