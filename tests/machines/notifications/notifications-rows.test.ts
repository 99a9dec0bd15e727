import { describe, expect, test } from 'vitest';
import { selectKind, selectOlder, selectRows } from '#machines/notifications/notifications.selectors.ts';
import { CallError } from '#domain/text/failure.ts';
import type { NotificationsPage } from '#domain/notifications/box.ts';
import { aNotification } from '#tests/support/entities.ts';
import { notificationsPage } from '#tests/support/machines.ts';
import { down, offline, openNotifications } from '#tests/support/machines-notifications.ts';

// rules: notifications-grouped
describe('notifications machine: rows', () => {
  const reactions = ['favourite', 'reblog', 'pleroma:emoji_reaction'] as const;
  const page: NotificationsPage = {
    ids: ['5', '4', '3', '2', '1'],
    normalised: {
      notifications: [
        ...reactions.map((type, at) => aNotification({ id: `${5 - at}`, type, statusId: 's', accountId: `p${at % 2}`, seen: at === 2 })),
        aNotification({ id: '2', type: 'favourite', statusId: 'other', seen: true }),
        aNotification({ id: '1', type: 'mention', statusId: 's', seen: false }),
      ],
    },
  };
  const rows = ({ actor }: ReturnType<typeof openNotifications>) => {
    const { ids, groups } = selectRows(actor.getSnapshot());
    return ids.map((id) => [id, groups.get(id)?.members.join(' ')].join(': '));
  };

  test('contain one each, or all of a status with groupNotifications', async () => {
    const among = openNotifications();
    await among.fetchNotifications.resolve(page, 'fetchNewest');
    expect(rows(among)).toEqual(['5: ', '4: ', '3: ', '2: ', '1: ']);
    among.intent({}, { groupNotifications: true });
    expect(rows(among)).toEqual(['post:s: 5 4 3', 'post:other: 2', '1: ']);
    expect(selectRows(among.actor.getSnapshot()).groups.get('post:s')).toMatchObject({
      unseen: ['5', '4'],
      people: ['p0', 'p1'],
      counts: { favourite: 1, reblog: 1, 'pleroma:emoji_reaction': 1 },
    });
    expect([among.shown(), among.unseen()]).toEqual(['5 4 3 2 1', 3]);
  });

  test('are marked as read individually at once, with a request for each', async () => {
    const among = openNotifications();
    among.intent({}, { groupNotifications: true });
    await among.fetchNotifications.resolve(page, 'fetchNewest');
    among.actor.send({ type: 'notifications.markEachRead', ids: ['5', '4', '3'] });
    expect([among.unseen(), among.writes(), among.toTabs]).toEqual([
      1,
      [{ kind: 'seenEach', ids: ['5', '4'] }],
      [{ type: 'elsewhere.seen', mark: { ids: ['5', '4'] } }],
    ]);
    among.actor.send({ type: 'notifications.markEachRead', ids: ['5', '4', '3'] });
    expect(among.writes().length).toBe(1);
  });

  test('are dismissed one after the other; failures are reported once, and their notifications stay', async () => {
    const among = openNotifications();
    among.intent({}, { groupNotifications: true });
    await among.fetchNotifications.resolve(page, 'fetchNewest');
    among.actor.send({ type: 'notifications.dismissEach', row: 'post:s', ids: ['5', '4', '3'] });
    await among.sendWrite.resolve();
    await among.sendWrite.reject(new CallError(offline));
    await among.sendWrite.reject(new CallError(offline));
    expect([among.shown(), among.notices()]).toEqual(['4 3 2 1', ['notifications.dismiss_failed errors.no_connection']]);
    among.actor.send({ type: 'notifications.dismiss', id: '4' });
    await among.sendWrite.reject(new CallError(offline));
    expect(among.notices().length).toBe(2);
  });

  test('report each failed dismissal, also of a single one between them', async () => {
    const among = openNotifications();
    await among.fetchNotifications.resolve(page, 'fetchNewest');
    among.actor.send({ type: 'notifications.dismissEach', row: 'post:s', ids: ['5', '4'] });
    among.actor.send({ type: 'notifications.dismissEach', row: 'post:other', ids: ['2'] });
    among.actor.send({ type: 'notifications.dismiss', id: '1' });
    for (let write = 0; write < 4; write++) await among.sendWrite.reject(new CallError(offline));
    expect(among.notices()).toEqual(Array.from({ length: 3 }, () => 'notifications.dismiss_failed errors.no_connection'));
  });
});

// rules: notifications-narrowed
describe('notifications machine: filtered by type', () => {
  const page = (ids: readonly string[], type: 'favourite' | 'mention', next?: string): NotificationsPage => ({
    ids: [...ids],
    normalised: { notifications: ids.map((id) => aNotification({ id, type, seen: id !== '9' })) },
    ...(next === undefined ? {} : { next }),
  });

  test('are shown, loaded from older pages, and released afterwards', async () => {
    const among = openNotifications();
    await among.fetchNotifications.resolve(page(['9', '8'], 'mention', '?max_id=8'), 'fetchNewest');
    await among.fetchNotifications.resolve(page(['7'], 'mention'), 'fetchOlder');
    among.actor.send({ type: 'notifications.filter', kind: 'likes' });
    expect([among.shown(), among.unseen(), selectKind(among.actor.getSnapshot())]).toEqual(['', 1, 'likes']);
    among.actor.send({ type: 'notifications.filter', kind: undefined });
    expect(among.shown()).toBe('9 8 7');
  });

  test('load at most five older pages at once', async () => {
    const among = openNotifications();
    await among.newest(down(99, 40), [], '?max_id=60');
    expect(among.requested.length).toBe(1);
    among.actor.send({ type: 'notifications.filter', kind: 'polls' });
    for (let at = 0; at < 5; at++)
      await among.fetchNotifications.resolve(notificationsPage(`${59 - at}`, [], `?max_id=${59 - at}`), 'fetchOlder');
    expect([among.requested.length, selectOlder(among.actor.getSnapshot())]).toEqual([6, 'idle']);
  });
});
