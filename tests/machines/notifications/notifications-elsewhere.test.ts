import { describe, expect, test } from 'vitest';
import { notificationsPage } from '#tests/support/machines.ts';
import { down, offline, openNotifications } from '#tests/support/machines-notifications.ts';

describe('notifications machine: other tabs', () => {
  test('receive read markers', async () => {
    const { actor, newest, toTabs } = openNotifications();
    await newest('3 2 1', ['3', '2']);
    actor.send({ type: 'notifications.markRead', id: '2' });
    actor.send({ type: 'notifications.markAllRead' });
    expect(toTabs).toEqual([
      { type: 'elsewhere.seen', mark: { ids: ['2'] } },
      { type: 'elsewhere.seen', mark: { ids: ['3'], upTo: '3' } },
    ]);
  });

  test('have their read markers applied here, including older ones, without an echo', async () => {
    const { actor, newest, unseen, toTabs, writes } = openNotifications();
    await newest('4 3 2 1', ['4', '3', '2', '1']);
    actor.send({ type: 'elsewhere.seen', mark: { ids: ['1'] } });
    expect(unseen()).toBe(3);
    actor.send({ type: 'elsewhere.seen', mark: { ids: ['3'], upTo: '3' } });
    expect([unseen(), toTabs, writes()]).toEqual([1, [], []]);
  });

  test('have their dismissals applied here', async () => {
    const { actor, newest, shown } = openNotifications();
    await newest('2 1');
    actor.send({ type: 'elsewhere.dismissed', id: '2' });
    expect(shown()).toBe('1');
  });
});

// rules: seen-elsewhere
describe('notifications machine: read on another device', () => {
  const live = async (among: ReturnType<typeof openNotifications>, unseen: readonly string[] = ['3', '2', '1']) => {
    among.actor.send({ type: 'notifications.joined' });
    await among.newest('3 2 1', unseen);
  };

  test('fetches when the user returns to the page, while something is unread', async () => {
    const among = openNotifications({ starting: true });
    await live(among);
    among.comeBack();
    await among.newest('3 2 1');
    expect([among.unseen(), among.requested.length]).toEqual([0, 2]);
    among.comeBack();
    expect(among.requested.length).toBe(2);
  });

  test('fetches every 60 s while something is unread, also with a joined stream', async () => {
    const among = openNotifications({ starting: true });
    await live(among);
    among.clock.increment(60_000);
    await among.newest('3 2 1');
    expect(among.unseen()).toBe(0);
    among.clock.increment(600_000);
    expect(among.requested.length).toBe(2);
    among.arrive('4');
    among.clock.increment(60_000);
    expect(among.requested.length).toBe(3);
  });

  test('fetches below the newest page, page by page, until one has nothing new', async () => {
    const among = openNotifications({ starting: true });
    among.actor.send({ type: 'notifications.joined' });
    const all = (from: number, count: number) => down(from, count).split(' ');
    await among.newest(down(60, 20), all(60, 20), '?max_id=41');
    await among.fetchNotifications.resolve(notificationsPage(down(40, 20), all(40, 20), '?max_id=21'), 'fetchOlder');
    await among.fetchNotifications.resolve(notificationsPage(down(20, 20), all(20, 20)), 'fetchOlder');
    expect(among.unseen()).toBe(60);
    among.comeBack();
    await among.newest(down(60, 20), [], '?max_id=41');
    expect([among.unseen(), among.requested.at(-1)]).toEqual([40, { cursor: { page: '?max_id=41' } }]);
    const below = notificationsPage(down(40, 20), all(30, 10), '?max_id=21');
    await among.fetchNotifications.resolve(below, 'fetchBelow');
    expect(among.receivedBy('entities').at(-1)).toEqual({ type: 'entities.merge', normalised: below.normalised });
    await among.fetchNotifications.resolve(notificationsPage(down(20, 20), all(20, 20)), 'fetchBelow');
    expect([among.unseen(), among.requested.length, among.shown()]).toEqual([30, 6, down(60, 60)]);
  });

  test('leaves them unread when a fetch fails, and shows arrivals', async () => {
    const among = openNotifications({ starting: true });
    among.actor.send({ type: 'notifications.joined' });
    await among.newest('9 8', ['9', '8'], '?max_id=8');
    await among.fetchNotifications.resolve(notificationsPage('7 6', ['7', '6']), 'fetchOlder');
    among.comeBack();
    await among.newest('9 8', [], '?max_id=8');
    among.arrive('10');
    expect([among.unseen(), among.shown()]).toEqual([3, '10 9 8 7 6']);
    const requests = among.requested.length;
    await among.fail(offline);
    expect([among.unseen(), among.notices(), among.requested.length]).toEqual([3, [], requests]);
  });
});
