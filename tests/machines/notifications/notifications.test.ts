import { describe, expect, test } from 'vitest';
import { selectOlder, selectPhase } from '#machines/notifications/notifications.selectors.ts';
import { CallError } from '#domain/text/failure.ts';
import { notificationsPage } from '#tests/support/machines.ts';
import { down, offline, openNotifications } from '#tests/support/machines-notifications.ts';

test('the first look waits for a stream that joins soon, and for no other', async () => {
  const joining = openNotifications({ starting: true });
  expect(joining.asked).toEqual([]);
  joining.actor.send({ type: 'notifications.joined' });
  expect(joining.asked.length).toBe(1);
  joining.clock.increment(3_000);
  expect(joining.asked.length).toBe(1);
  const late = openNotifications({ starting: true });
  late.clock.increment(3_000);
  const away = openNotifications({ starting: true });
  away.actor.send({ type: 'notifications.degraded' });
  expect([late.asked.length, away.asked.length]).toEqual([1, 1]);
});

// rules: notifications-poll
describe('polling', () => {
  test('asks every 20 s until the stream joins, and once more then', async () => {
    const { actor, clock, asked, newest } = openNotifications();
    await newest('1');
    clock.increment(20_000);
    await newest('1');
    expect(asked).toEqual([{}, {}]);
    actor.send({ type: 'notifications.joined' });
    await newest('1');
    clock.increment(600_000);
    expect(asked.length).toBe(3);
  });

  test.each(['during a look', 'after one that failed'])('goes on where the stream goes away %s', async (when) => {
    const { actor, clock, asked, fail, newest } = openNotifications({ starting: true });
    actor.send({ type: 'notifications.joined' });
    if (when === 'after one that failed') await fail(offline);
    actor.send({ type: 'notifications.degraded' });
    if (when === 'after one that failed') clock.increment(20_000);
    await newest('1');
    const requests = asked.length;
    clock.increment(20_000);
    expect(asked.length).toBe(requests + 1);
  });

  test('asks at once when the stream goes away, and polls from then on, however long it was live', async () => {
    const { actor, clock, asked, newest } = openNotifications();
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
    const { arrive, newest, shown } = openNotifications();
    await newest('2 1');
    arrive('4', '3');
    expect(shown()).toBe('4 3 2 1');
  });

  test('what is listed is learnt and kept', async () => {
    const { newest, takeNotified } = openNotifications();
    takeNotified();
    await newest('2 1', ['2']);
    expect(takeNotified()).toEqual([
      ['entities', { type: 'entities.merge', normalised: notificationsPage('2 1', ['2']).normalised }],
      ['entities', { type: 'entities.retain', holder: 'notifications', kind: 'notifications', ids: ['2', '1'] }],
    ]);
  });

  test('one that arrives before the first page does not keep the older ones away', async () => {
    const { actor, arrive, newest, shown } = openNotifications();
    arrive('3');
    await newest('2 1', [], '?max_id=1');
    expect([shown(), selectOlder(actor.getSnapshot())]).toEqual(['3 2 1', 'loading']);
  });

  test('one that arrives before the newest page does not hide that others are missing: the list begins anew and goes on from there', async () => {
    const { actor, arrive, asked, newest, shown } = openNotifications();
    await newest('2 1');
    actor.send({ type: 'notifications.joined' });
    arrive('9');
    await newest('9 8', [], '?max_id=8');
    expect(shown()).toBe('9 8');
    expect(asked.at(-1)).toEqual({ cursor: { page: '?max_id=8' } });
  });

  test('older pages go on where the last one says, until the end', async () => {
    const { actor, asked, fetchNotifications, newest, shown } = openNotifications();
    const older = () => selectOlder(actor.getSnapshot());
    await newest(down(50, 20), [], '?max_id=31');
    expect([asked.at(-1), older()]).toEqual([{ cursor: { page: '?max_id=31' } }, 'loading']);
    await fetchNotifications.answer(notificationsPage(down(30, 20), [], '?max_id=11'), 'fetchOlder');
    expect([shown(), older(), asked.length]).toEqual([down(50, 30), 'idle', 2]);
    actor.send({ type: 'notifications.loadOlder' });
    expect([shown(), asked.at(-1)]).toEqual([down(50, 40), { cursor: { page: '?max_id=11' } }]);
    await fetchNotifications.answer(notificationsPage(down(10, 3), []), 'fetchOlder');
    actor.send({ type: 'notifications.loadOlder' });
    expect([shown(), older(), asked.length]).toEqual([down(50, 43), 'end', 3]);
  });

  test('an older page that was asked for before the list began anew is not put under the new one', async () => {
    const { actor, asked, fetchNotifications, newest, shown } = openNotifications();
    await newest('2 1', [], '?max_id=1');
    actor.send({ type: 'notifications.joined' });
    await newest('9 8', [], '?max_id=8');
    await fetchNotifications.answer(notificationsPage('0', []), 'fetchOlder');
    expect([shown(), asked.at(-1)]).toEqual(['9 8', { cursor: { page: '?max_id=8' } }]);
  });

  // rules: seen-pages
  test('where no page brings a seen one, five are fetched at once and no more', async () => {
    const { actor, asked, fetchNotifications, newest } = openNotifications();
    await newest('99', ['99'], '?max_id=99');
    for (let page = 98; page >= 94; page--)
      await fetchNotifications.answer(notificationsPage(`${page}`, [`${page}`], `?max_id=${page}`), 'fetchOlder');
    expect([asked.length, selectOlder(actor.getSnapshot())]).toEqual([6, 'idle']);
    actor.send({ type: 'notifications.loadOlder' });
    expect([asked.length, asked.at(-1)]).toEqual([7, { cursor: { page: '?max_id=94' } }]);
  });
});

describe('more than a page that was missed', () => {
  const missed = async (open: { newest: (picture: string, unseen: string[], next: string) => Promise<void> }) =>
    open.newest(down(145, 20), down(145, 20).split(' '), '?max_id=126');

  test('is fetched to its end, however many pages were fetched before', async () => {
    const box = openNotifications();
    await box.newest('99', ['99'], '?max_id=99');
    for (let page = 98; page >= 94; page--)
      await box.fetchNotifications.answer(notificationsPage(`${page}`, [`${page}`], `?max_id=${page}`), 'fetchOlder');
    box.actor.send({ type: 'notifications.joined' });
    await missed(box);
    await box.fetchNotifications.answer(notificationsPage(down(125, 20), down(125, 20).split(' '), '?max_id=106'), 'fetchOlder');
    expect([box.unseen(), box.asked.at(-1)]).toEqual([40, { cursor: { page: '?max_id=106' } }]);
  });

  test('is fetched to its end, also where an older page had failed before', async () => {
    const box = openNotifications();
    await box.newest('99', ['99'], '?max_id=99');
    await box.fail({ kind: 'rejected', status: 503, message: '' });
    box.actor.send({ type: 'notifications.joined' });
    await missed(box);
    expect(box.asked.at(-1)).toEqual({ cursor: { page: '?max_id=126' } });
  });
});

// rules: notification-dismissed
describe('dismissing', () => {
  test('removes one when the server has removed it', async () => {
    const { actor, newest, sendWrite, shown, toTabs, receivedBy } = openNotifications();
    await newest('3 2 1');
    actor.send({ type: 'notifications.dismiss', id: '2' });
    expect(shown()).toBe('3 2 1');
    await sendWrite.answer();
    expect([shown(), toTabs]).toEqual(['3 1', [{ type: 'elsewhere.dismissed', id: '2' }]]);
    expect(receivedBy('entities').at(-1)).toMatchObject({ type: 'entities.retain', ids: ['3', '1'] });
  });

  test('while the newest page is on its way asks for that again, and it does not come back', async () => {
    const { actor, newest, sendWrite, shown, asked } = openNotifications();
    await newest('3 2 1');
    actor.send({ type: 'notifications.dismiss', id: '2' });
    actor.send({ type: 'notifications.joined' });
    const before = asked.length;
    await sendWrite.answer();
    expect([shown(), asked.length]).toEqual(['3 1', before + 1]);
    actor.send({ type: 'elsewhere.cleared' });
    expect([shown(), asked.length]).toEqual(['', before + 2]);
  });

  test('that fails leaves it there and says so for 5 s', async () => {
    const { actor, newest, sendWrite, shown, said } = openNotifications();
    await newest('2 1');
    actor.send({ type: 'notifications.dismiss', id: '2' });
    await sendWrite.refuse(new CallError(offline));
    expect([shown(), said()]).toEqual(['2 1', ['notifications.dismiss_failed errors.no_connection']]);
  });
});

describe('clearing', () => {
  test('empties the list when the server has cleared it, here and in the other tabs', async () => {
    const { actor, newest, sendWrite, shown, unseen, toTabs, writes } = openNotifications();
    await newest('2 1', ['2']);
    actor.send({ type: 'notifications.clear' });
    expect([shown(), writes()]).toEqual(['2 1', [{ kind: 'clear' }]]);
    await sendWrite.answer();
    expect([shown(), unseen(), toTabs]).toEqual(['', 0, [{ type: 'elsewhere.cleared' }]]);
    expect(selectPhase(actor.getSnapshot())).toBe('ready');
    expect(selectOlder(actor.getSnapshot())).toBe('end');
  });

  test('elsewhere empties it here', async () => {
    const { actor, newest, shown } = openNotifications();
    await newest('2 1');
    actor.send({ type: 'elsewhere.cleared' });
    expect(shown()).toBe('');
  });

  test('that fails leaves all there and says what was tried', async () => {
    const { actor, newest, sendWrite, shown, said } = openNotifications();
    await newest('2 1');
    actor.send({ type: 'notifications.clear' });
    await sendWrite.refuse(new CallError(offline));
    expect([shown(), said()]).toEqual(['2 1', ['notifications.clear_failed errors.no_connection']]);
  });
});

// rules: notification-kinds
describe('the setting notificationVisibility', () => {
  test('hides types that are not wanted, and they are not counted', async () => {
    const { newest, shown, unseen, intent } = openNotifications();
    await newest('2 1', ['2']);
    intent({ likes: false });
    expect([shown(), unseen()]).toEqual(['', 0]);
    intent({});
    expect([shown(), unseen()]).toEqual(['2 1', 1]);
  });

  test('an empty list that goes on being filled is still loading', async () => {
    const { actor, fetchNotifications, newest, intent } = openNotifications();
    intent({ likes: false });
    await newest('2', [], '?max_id=2');
    expect(selectPhase(actor.getSnapshot())).toBe('loading');
    await fetchNotifications.answer(notificationsPage('1', []), 'fetchOlder');
    expect(selectPhase(actor.getSnapshot())).toBe('ready');
  });
});

// rules: notifications-failure
describe('a failure', () => {
  test('is said with the server’s words for 5 s, once, and tried again after 20 s or when asked to', async () => {
    const { actor, clock, asked, fail, receivedBy, newest } = openNotifications();
    await fail({ kind: 'rejected', status: 422, message: 'not now' });
    expect(selectPhase(actor.getSnapshot())).toBe('failed');
    clock.increment(20_000);
    await fail({ kind: 'rejected', status: 422, message: 'not now' });
    const error = { key: 'errors.said', args: { text: 'not now' } };
    const notice = { key: 'notifications.error', level: 'error', args: { error } };
    expect(receivedBy('notices')).toEqual([{ type: 'notice.show', notice }]);
    actor.send({ type: 'notifications.retry' });
    await newest('1');
    expect([asked.length, selectPhase(actor.getSnapshot())]).toEqual([3, 'ready']);
  });

  // rules: error-stays
  test('is over once an older page came, and another one is said again; an older page is not tried again by itself', async () => {
    const { actor, asked, fetchNotifications, fail, newest, said, receivedBy } = openNotifications();
    const loadOlder = () => actor.send({ type: 'notifications.loadOlder' });
    await newest('3', [], '?max_id=3');
    await fail(offline);
    expect([asked.length, selectOlder(actor.getSnapshot())]).toEqual([2, 'idle']);
    loadOlder();
    await fetchNotifications.answer(notificationsPage('2', [], '?max_id=2'), 'fetchOlder');
    expect(receivedBy('notices').at(-1)).toEqual({ type: 'notices.settled', key: 'notifications.error' });
    await fail(offline);
    expect(said()).toEqual(['notifications.error errors.no_connection', 'notifications.error errors.no_connection']);
  });
});

test('one that starts late asks the stream whether it is joined, so as not to poll', () => {
  const { receivedBy } = openNotifications();
  expect(receivedBy('stream')).toEqual([{ type: 'stream.report', to: 'notifications' }]);
});
