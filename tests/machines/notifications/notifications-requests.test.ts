import { describe, expect, test } from 'vitest';
import { selectUnseenBesideChats } from '#machines/notifications/notifications.selectors.ts';
import { aNotification } from '#tests/support/entities.ts';
import { openNotifications } from '#tests/support/machines-notifications.ts';

const request = (id: string, accountId: string) => aNotification({ id, accountId, type: 'follow_request', seen: false });

// rules: follow-request
describe('notifications machine: decided follow request', () => {
  const requested = async () => {
    const among = openNotifications();
    const notifications = [
      request('4', 'noor'),
      request('3', 'bruno'),
      request('2', 'noor'),
      aNotification({ id: '1', accountId: 'noor', seen: true }),
    ];
    await among.fetchNotifications.resolve({ ids: ['4', '3', '2', '1'], normalised: { notifications } }, 'fetchNewest');
    among.takeNotified();
    return among;
  };
  const typesIn = ({ actor }: Awaited<ReturnType<typeof requested>>) =>
    [...actor.getSnapshot().context.box.notifications.values()].map(({ id, type }) => `${id} ${type}`).toSorted();

  test('becomes a read follow when approved, in the cache too; others stay', async () => {
    const among = await requested();
    among.actor.send({ type: 'notifications.requestDecided', accountId: 'noor', decision: 'approve' });
    expect([among.shown(), among.unseen(), typesIn(among)]).toEqual([
      '4 3 2 1',
      1,
      ['1 favourite', '2 follow', '3 follow_request', '4 follow'],
    ]);
    expect(among.receivedBy('entities')[0]).toEqual({
      type: 'entities.patch',
      kind: 'notifications',
      ids: ['4', '2'],
      change: { type: 'follow' },
    });
    await among.sendWrite.resolve();
    expect(among.writes()).toEqual([
      { kind: 'seen', id: '4' },
      { kind: 'seen', id: '2' },
    ]);
  });

  test('is removed when denied, without a request to the server', async () => {
    const among = await requested();
    among.actor.send({ type: 'notifications.requestDecided', accountId: 'noor', decision: 'deny' });
    expect([among.shown(), among.unseen(), among.writes()]).toEqual(['3 1', 1, []]);
    expect(among.receivedBy('entities')).toMatchObject([{ type: 'entities.retain', ids: ['3', '1'] }]);
  });

  test('of an unknown account changes nothing', async () => {
    const among = await requested();
    for (const action of ['approve', 'deny'] as const)
      among.actor.send({ type: 'notifications.requestDecided', accountId: 'ingrid', decision: action });
    expect([among.shown(), among.notified]).toEqual(['4 3 2 1', []]);
  });
});

// rules: interaction-requests
test('a decided interaction removes its notification alone, without a request to the server', async () => {
  const among = openNotifications();
  const pending = (id: string, change: object) =>
    aNotification({ id, accountId: 'noor', statusId: 's', type: 'pending.favourite', seen: false, ...change });
  const notifications = [
    pending('5', {}),
    pending('4', { accountId: 'bruno' }),
    pending('3', { statusId: 't' }),
    pending('2', { type: 'pending.reblog' }),
    pending('1', { type: 'favourite' }),
  ];
  await among.fetchNotifications.resolve({ ids: ['5', '4', '3', '2', '1'], normalised: { notifications } }, 'fetchNewest');
  among.actor.send({ type: 'notifications.interactionDecided', interaction: 'favourite', accountId: 'noor', statusId: 's' });
  expect([among.shown(), among.unseen(), among.writes()]).toEqual(['4 3 2 1', 4, []]);
});

// rules: interaction-requests
describe('notifications machine: decided interaction', () => {
  const pending = aNotification({ id: '5', accountId: 'noor', statusId: 's', type: 'pending.reply', seen: false });
  const decided = { interaction: 'reply', accountId: 'noor', statusId: 's' } as const;
  const page = { ids: ['5', '1'], normalised: { notifications: [pending, aNotification({ id: '1', seen: true })] } };

  test.each(['notifications.interactionDecided', 'elsewhere.decided'] as const)(
    'stays without its notification on later pages after %s, until it is requested again',
    async (type) => {
      const among = openNotifications();
      await among.fetchNotifications.resolve(page, 'fetchNewest');
      among.actor.send({ type, ...decided });
      among.actor.send({ type: 'notifications.retry' });
      await among.fetchNotifications.resolve(page, 'fetchNewest');
      expect([among.shown(), among.unseen()]).toEqual(['1', 0]);
      const again = { ...pending, id: '6' };
      among.actor.send({ type: 'notifications.arrived', notifications: [again] });
      expect([among.shown(), among.unseen()]).toEqual(['6 1', 1]);
      among.actor.send({ type: 'notifications.retry' });
      await among.fetchNotifications.resolve({ ids: ['6', '1'], normalised: { notifications: [again] } }, 'fetchNewest');
      expect(among.shown()).toBe('6 1');
    },
  );

  test('stays without its notification when the stream sends it once more', async () => {
    const among = openNotifications();
    await among.fetchNotifications.resolve(page, 'fetchNewest');
    among.actor.send({ type: 'notifications.interactionDecided', ...decided });
    among.actor.send({ type: 'notifications.arrived', notifications: [pending] });
    expect([among.shown(), among.unseen()]).toEqual(['1', 0]);
    among.actor.send({ type: 'notifications.retry' });
    await among.fetchNotifications.resolve(page, 'fetchNewest');
    expect([among.shown(), among.unseen()]).toEqual(['1', 0]);
  });

  test('stays without its notification while it is requested again, and without both once that is decided', async () => {
    const among = openNotifications();
    const again = { ...pending, id: '6' };
    const both = { ids: ['6', ...page.ids], normalised: { notifications: [again, ...page.normalised.notifications] } };
    const refresh = async () => {
      among.actor.send({ type: 'notifications.retry' });
      await among.fetchNotifications.resolve(both, 'fetchNewest');
      return [among.shown(), among.unseen()];
    };
    among.actor.send({ type: 'elsewhere.decided', ...decided });
    await among.fetchNotifications.resolve(page, 'fetchNewest');
    among.actor.send({ type: 'notifications.arrived', notifications: [again] });
    expect(await refresh()).toEqual(['6 1', 1]);
    among.actor.send({ type: 'notifications.interactionDecided', ...decided });
    expect(await refresh()).toEqual(['1', 0]);
  });

  test('is sent to the other tabs, except one of another tab', () => {
    const among = openNotifications();
    among.actor.send({ type: 'elsewhere.decided', ...decided });
    expect(among.toTabs).toEqual([]);
    among.actor.send({ type: 'notifications.interactionDecided', ...decided });
    expect(among.toTabs).toEqual([{ type: 'elsewhere.decided', ...decided }]);
  });
});

test('chat messages are not counted here', async () => {
  const among = openNotifications();
  const notifications = [
    aNotification({ id: '2', type: 'pleroma:chat_mention', seen: false }),
    aNotification({ id: '1', type: 'mention', seen: false }),
  ];
  await among.fetchNotifications.resolve({ ids: ['2', '1'], normalised: { notifications } }, 'fetchNewest');
  expect([among.unseen(), selectUnseenBesideChats(among.actor.getSnapshot())]).toEqual([2, 1]);
});
