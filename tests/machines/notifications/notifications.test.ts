import { describe, expect, test } from 'vitest';
import { fromCallback, type AnyEventObject } from 'xstate';
import type { Elsewhere, Sent } from '#machines/notifications/events.ts';
import { notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import {
  selectItems,
  selectKind,
  selectOlder,
  selectPhase,
  selectRows,
  selectUnseenCount,
} from '#machines/notifications/notifications.selectors.ts';
import { CallError, type Failure } from '#domain/text/failure.ts';
import type { NotificationsPage } from '#domain/notification/box.ts';
import type { Cursor } from '#domain/timeline/list.ts';
import { defaultSettings, type Settings } from '#domain/settings/settings.ts';
import { aNotification } from '#tests/support/entities.ts';
import { heldCall, heldSource } from '#tests/support/held.ts';
import { notificationsPage, openAmong } from '#tests/support/machines.ts';

const offline = { kind: 'offline' } as const;

/** Ids from one down, as a picture of a page. */
const down = (from: number, count: number) => Array.from({ length: count }, (_, at) => `${from - at}`).join(' ');

const open = ({ starting = false } = {}) => {
  const fetchNotifications = heldCall<NotificationsPage, { cursor?: Cursor }>();
  const sendWrite = heldCall<void, Sent>();
  const preferences = heldSource();
  const wakefulness = heldSource();
  const toTabs: AnyEventObject[] = [];
  const actors = {
    fetchNotifications: fetchNotifications.logic,
    sendWrite: sendWrite.logic,
    otherTabs: fromCallback<Elsewhere>(({ receive }) => receive((event) => void toTabs.push(event))),
    watchPreferences: preferences.logic,
    watchWakefulness: wakefulness.logic,
  };
  const among = openAmong(notificationsMachine.provide({ actors }));
  const { actor } = among;
  if (!starting) among.clock.increment(3_000);
  const newest = (picture: string, unseen: readonly string[] = [], next?: string) =>
    fetchNotifications.answer(notificationsPage(picture, unseen, next), 'fetchNewest');
  return {
    ...among,
    asked: fetchNotifications.asked,
    fetchNotifications,
    sendWrite,
    toTabs,
    intent: (wanted: Partial<typeof defaultSettings.notificationVisibility>, { groupNotifications }: Partial<Settings> = {}) =>
      preferences.say({
        type: 'preferences.changed',
        wanted: { ...defaultSettings.notificationVisibility, ...wanted },
        isGrouping: groupNotifications === true,
      }),
    comeBack: () => wakefulness.say({ type: 'stream.wake', reason: 'focus' }),
    writes: () => sendWrite.asked.map(({ write }) => write),
    newest,
    fail: (failure: Failure) => fetchNotifications.refuse(new CallError(failure)),
    arrive: (...ids: string[]) => actor.send({ type: 'notifications.arrived', notifications: ids.map((id) => aNotification({ id })) }),
    shown: () =>
      selectItems(actor.getSnapshot())
        .map((item) => (item.kind === 'gap' ? '…' : item.id))
        .join(' '),
    unseen: () => selectUnseenCount(actor.getSnapshot()),
  };
};

test('the first look waits for a stream that joins soon, and for no other', async () => {
  const joining = open({ starting: true });
  expect(joining.asked).toEqual([]);
  joining.actor.send({ type: 'notifications.joined' });
  expect(joining.asked.length).toBe(1);
  joining.clock.increment(3_000);
  expect(joining.asked.length).toBe(1);
  const late = open({ starting: true });
  late.clock.increment(3_000);
  const away = open({ starting: true });
  away.actor.send({ type: 'notifications.degraded' });
  expect([late.asked.length, away.asked.length]).toEqual([1, 1]);
});

/** What the cache hears of those that were seen. */
const saw = (...ids: readonly string[]) => ({
  type: 'entities.merge',
  normalised: { notifications: ids.map((id) => expect.objectContaining({ id, seen: true }) as unknown) },
});

describe('polling (rule notifications-poll: every 20 s)', () => {
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
      ['entities', { type: 'entities.merge', normalised: notificationsPage('2 1', ['2']).normalised }],
      ['entities', { type: 'entities.hold', holder: 'notifications', kind: 'notifications', ids: ['2', '1'] }],
    ]);
  });

  test('one that arrives before the first page does not keep the older ones away', async () => {
    const { actor, arrive, newest, shown } = open();
    arrive('3');
    await newest('2 1', [], '?max_id=1');
    expect([shown(), selectOlder(actor.getSnapshot())]).toEqual(['3 2 1', 'loading']);
  });

  test('one that arrives before the newest page does not hide that others are missing: the list begins anew and goes on from there', async () => {
    const { actor, arrive, asked, newest, shown } = open();
    await newest('2 1');
    actor.send({ type: 'notifications.joined' });
    arrive('9');
    await newest('9 8', [], '?max_id=8');
    expect(shown()).toBe('9 8');
    expect(asked.at(-1)).toEqual({ cursor: { page: '?max_id=8' } });
  });

  test('older pages go on where the last one says, until the end', async () => {
    const { actor, asked, fetchNotifications, newest, shown } = open();
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
    const { actor, asked, fetchNotifications, newest, shown } = open();
    await newest('2 1', [], '?max_id=1');
    actor.send({ type: 'notifications.joined' });
    await newest('9 8', [], '?max_id=8');
    await fetchNotifications.answer(notificationsPage('0', []), 'fetchOlder');
    expect([shown(), asked.at(-1)]).toEqual(['9 8', { cursor: { page: '?max_id=8' } }]);
  });

  test('where no page brings a seen one, five are fetched at once and no more (rule seen-pages)', async () => {
    const { actor, asked, fetchNotifications, newest } = open();
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
    const box = open();
    await box.newest('99', ['99'], '?max_id=99');
    for (let page = 98; page >= 94; page--)
      await box.fetchNotifications.answer(notificationsPage(`${page}`, [`${page}`], `?max_id=${page}`), 'fetchOlder');
    box.actor.send({ type: 'notifications.joined' });
    await missed(box);
    await box.fetchNotifications.answer(notificationsPage(down(125, 20), down(125, 20).split(' '), '?max_id=106'), 'fetchOlder');
    expect([box.unseen(), box.asked.at(-1)]).toEqual([40, { cursor: { page: '?max_id=106' } }]);
  });

  test('is fetched to its end, also where an older page had failed before', async () => {
    const box = open();
    await box.newest('99', ['99'], '?max_id=99');
    await box.fail({ kind: 'rejected', status: 503, message: '' });
    box.actor.send({ type: 'notifications.joined' });
    await missed(box);
    expect(box.asked.at(-1)).toEqual({ cursor: { page: '?max_id=126' } });
  });
});

describe('unseen ones', () => {
  test('are those that the server calls unseen and those that arrive', async () => {
    const { arrive, newest, unseen } = open();
    await newest('3 2 1', ['3', '2']);
    arrive('4');
    expect(unseen()).toBe(3);
  });

  test('are all seen at once, and the server is told up to the newest (rule seen-marked)', async () => {
    const { actor, newest, unseen, heardBy, writes } = open();
    await newest('3 2 1', ['3', '2']);
    actor.send({ type: 'notifications.markAllSeen' });
    expect([unseen(), writes()]).toEqual([0, [{ kind: 'seenUpTo', maxId: '3' }]]);
    expect(heardBy('entities').at(-1)).toEqual(saw('3', '2'));
  });

  test('are shown besides 30 seen ones, and marking all resets the seen to 30 (rules seen-shown, seen-reset)', async () => {
    const { actor, fetchNotifications, newest, shown } = open();
    await newest(down(80, 20), down(80, 12).split(' '), '?max_id=61');
    await fetchNotifications.answer(notificationsPage(down(60, 60), []), 'fetchOlder');
    expect(shown()).toBe(down(80, 42));
    actor.send({ type: 'notifications.loadOlder' });
    expect(shown()).toBe(down(80, 62));
    actor.send({ type: 'notifications.markAllSeen' });
    expect(shown()).toBe(down(80, 30));
  });

  test('are seen one by one, and the server is told of that one (rule seen-marked)', async () => {
    const { actor, newest, unseen, heardBy, writes } = open();
    await newest('3 2 1', ['3', '2']);
    actor.send({ type: 'notifications.see', id: '2' });
    actor.send({ type: 'notifications.see', id: '2' });
    actor.send({ type: 'notifications.see', id: '1' });
    expect([unseen(), writes()]).toEqual([1, [{ kind: 'seen', id: '2' }]]);
    expect(heardBy('entities').at(-1)).toEqual(saw('2'));
  });

  test('presses are sent one after the other, in their order, and a failed one keeps none away', async () => {
    const { actor, newest, said, sendWrite, writes } = open();
    await newest('3 2 1', ['3', '2']);
    actor.send({ type: 'notifications.see', id: '2' });
    actor.send({ type: 'notifications.dismiss', id: '1' });
    actor.send({ type: 'notifications.markAllSeen' });
    expect(writes()).toEqual([{ kind: 'seen', id: '2' }]);
    await sendWrite.refuse(new CallError(offline));
    expect([writes().at(-1), said()]).toEqual([{ kind: 'dismiss', id: '1' }, ['notifications.read_failed errors.no_connection']]);
    await sendWrite.answer();
    expect(writes().at(-1)).toEqual({ kind: 'seenUpTo', maxId: '3' });
  });

  test('where there are none the server is not asked', async () => {
    const { actor, newest, writes } = open();
    await newest('1');
    actor.send({ type: 'notifications.markAllSeen' });
    expect(writes()).toEqual([]);
  });

  test('that were seen elsewhere are not counted any more', async () => {
    const { clock, newest, unseen } = open();
    await newest('1', ['1']);
    clock.increment(20_000);
    await newest('1');
    expect(unseen()).toBe(0);
  });

  test('once seen are always seen, whatever a late page or copy says', async () => {
    const { actor, arrive, clock, newest, unseen } = open();
    await newest('1', ['1']);
    actor.send({ type: 'notifications.see', id: '1' });
    clock.increment(20_000);
    await newest('1', ['1']);
    arrive('1');
    expect(unseen()).toBe(0);
  });
});

describe('dismissing (rule notification-dismissed)', () => {
  test('removes one when the server has removed it', async () => {
    const { actor, newest, sendWrite, shown, toTabs, heardBy } = open();
    await newest('3 2 1');
    actor.send({ type: 'notifications.dismiss', id: '2' });
    expect(shown()).toBe('3 2 1');
    await sendWrite.answer();
    expect([shown(), toTabs]).toEqual(['3 1', [{ type: 'elsewhere.dismissed', id: '2' }]]);
    expect(heardBy('entities').at(-1)).toMatchObject({ type: 'entities.hold', ids: ['3', '1'] });
  });

  test('that fails leaves it there and says so for 5 s', async () => {
    const { actor, newest, sendWrite, shown, said } = open();
    await newest('2 1');
    actor.send({ type: 'notifications.dismiss', id: '2' });
    await sendWrite.refuse(new CallError(offline));
    expect([shown(), said()]).toEqual(['2 1', ['notifications.dismiss_failed errors.no_connection']]);
  });
});

describe('clearing', () => {
  test('empties the list when the server has cleared it, here and in the other tabs', async () => {
    const { actor, newest, sendWrite, shown, unseen, toTabs, writes } = open();
    await newest('2 1', ['2']);
    actor.send({ type: 'notifications.clear' });
    expect([shown(), writes()]).toEqual(['2 1', [{ kind: 'clear' }]]);
    await sendWrite.answer();
    expect([shown(), unseen(), toTabs]).toEqual(['', 0, [{ type: 'elsewhere.cleared' }]]);
    expect(selectPhase(actor.getSnapshot())).toBe('ready');
    expect(selectOlder(actor.getSnapshot())).toBe('end');
  });

  test('elsewhere empties it here', async () => {
    const { actor, newest, shown } = open();
    await newest('2 1');
    actor.send({ type: 'elsewhere.cleared' });
    expect(shown()).toBe('');
  });

  test('that fails leaves all there and says what was tried', async () => {
    const { actor, newest, sendWrite, shown, said } = open();
    await newest('2 1');
    actor.send({ type: 'notifications.clear' });
    await sendWrite.refuse(new CallError(offline));
    expect([shown(), said()]).toEqual(['2 1', ['notifications.clear_failed errors.no_connection']]);
  });
});

describe('one mark for all (Mastodon and its kin)', () => {
  /** A page of a server that calls none of them seen. */
  const page = (picture: string, readUpTo?: string, next?: string) => ({
    ...notificationsPage(picture, picture.split(' '), next),
    ...(readUpTo === undefined ? {} : { readUpTo }),
  });
  const marked = (among: ReturnType<typeof open>) => among.sendWrite.asked.map(({ mark }) => mark);

  test('says what was seen, in the server’s order, also where the marked one is gone', async () => {
    const { fetchNotifications, unseen, heardBy, clock } = open();
    await fetchNotifications.answer(page('9 8 6 5', '8'), 'fetchNewest');
    expect(unseen()).toBe(1);
    expect(heardBy('entities').at(-1)).toEqual(saw('8', '6', '5'));
    clock.increment(20_000);
    await fetchNotifications.answer(page('12 11 10 9 8 6', '10'), 'fetchNewest');
    expect(unseen()).toBe(2);
  });

  test('a marked one that is not there any more leaves the newer ones unseen', async () => {
    const { fetchNotifications, unseen } = open();
    await fetchNotifications.answer(page('9 8 6 5', '7'), 'fetchNewest');
    expect(unseen()).toBe(2);
  });

  test('older pages are seen too, and no news is told of what another device saw', async () => {
    const { fetchNotifications, unseen, clock, heardBy } = open();
    await fetchNotifications.answer(page('5 4', '5', '?max_id=4'), 'fetchNewest');
    await fetchNotifications.answer(page('3 2'), 'fetchOlder');
    expect(unseen()).toBe(0);
    clock.increment(20_000);
    await fetchNotifications.answer(page('7 6 5 4', '6'), 'fetchNewest');
    expect([unseen(), heardBy('alerts')]).toEqual([1, [{ type: 'alerts.arrived', ids: ['7'] }]]);
  });

  test('goes as far as all is seen without a gap, and never back', async () => {
    const among = open();
    const { actor, fetchNotifications, sendWrite } = among;
    await fetchNotifications.answer(page('5 4 3 2 1', '1'), 'fetchNewest');
    const see = async (id: string) => {
      actor.send({ type: 'notifications.see', id });
      await sendWrite.answer();
    };
    for (const id of ['4', '2', '3']) await see(id);
    actor.send({ type: 'notifications.markAllSeen' });
    expect(marked(among)).toEqual([
      undefined,
      { upTo: '2', newer: ['5', '4', '3'] },
      { upTo: '4', newer: ['5'] },
      { upTo: '5', newer: [] },
    ]);
  });

  test('does not claim older pages that nobody read, unless all is marked', async () => {
    const among = open();
    const { actor, fetchNotifications, sendWrite } = among;
    await fetchNotifications.answer(page('5 4', undefined, '?max_id=4'), 'fetchNewest');
    await fetchNotifications.refuse(new CallError(offline), 'fetchOlder');
    actor.send({ type: 'notifications.see', id: '4' });
    await sendWrite.answer();
    actor.send({ type: 'notifications.markAllSeen' });
    expect(marked(among)).toEqual([undefined, { upTo: '5', newer: [] }]);
  });
});

describe('over all tabs', () => {
  test('what one marks, the others hear', async () => {
    const { actor, newest, toTabs } = open();
    await newest('3 2 1', ['3', '2']);
    actor.send({ type: 'notifications.see', id: '2' });
    actor.send({ type: 'notifications.markAllSeen' });
    expect(toTabs).toEqual([
      { type: 'elsewhere.seen', mark: { ids: ['2'] } },
      { type: 'elsewhere.seen', mark: { ids: ['3'], upTo: '3' } },
    ]);
  });

  test('what others marked is seen here, older ones that only this tab knows too, and nobody is told again', async () => {
    const { actor, newest, unseen, toTabs, writes } = open();
    await newest('4 3 2 1', ['4', '3', '2', '1']);
    actor.send({ type: 'elsewhere.seen', mark: { ids: ['1'] } });
    expect(unseen()).toBe(3);
    actor.send({ type: 'elsewhere.seen', mark: { ids: ['3'], upTo: '3' } });
    expect([unseen(), toTabs, writes()]).toEqual([1, [], []]);
  });

  test('what others dismissed is gone here', async () => {
    const { actor, newest, shown } = open();
    await newest('2 1');
    actor.send({ type: 'elsewhere.dismissed', id: '2' });
    expect(shown()).toBe('1');
  });
});

describe('the setting notificationVisibility (rule notification-kinds)', () => {
  test('hides types that are not wanted, and they are not counted', async () => {
    const { newest, shown, unseen, intent } = open();
    await newest('2 1', ['2']);
    intent({ likes: false });
    expect([shown(), unseen()]).toEqual(['', 0]);
    intent({});
    expect([shown(), unseen()]).toEqual(['2 1', 1]);
  });

  test('an empty list that goes on being filled is still loading', async () => {
    const { actor, fetchNotifications, newest, intent } = open();
    intent({ likes: false });
    await newest('2', [], '?max_id=2');
    expect(selectPhase(actor.getSnapshot())).toBe('loading');
    await fetchNotifications.answer(notificationsPage('1', []), 'fetchOlder');
    expect(selectPhase(actor.getSnapshot())).toBe('ready');
  });
});

describe('a failure (rule notifications-failure)', () => {
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

  test('is over once an older page came, and another one is said again; an older page is not tried again by itself', async () => {
    const { actor, asked, fetchNotifications, fail, newest, said } = open();
    const loadOlder = () => actor.send({ type: 'notifications.loadOlder' });
    await newest('3', [], '?max_id=3');
    await fail(offline);
    expect([asked.length, selectOlder(actor.getSnapshot())]).toEqual([2, 'idle']);
    loadOlder();
    await fetchNotifications.answer(notificationsPage('2', [], '?max_id=2'), 'fetchOlder');
    await fail(offline);
    expect(said()).toEqual(['notifications.error errors.no_connection', 'notifications.error errors.no_connection']);
  });
});

test('one that starts late asks the stream whether it is joined, so as not to poll', () => {
  const { heardBy } = open();
  expect(heardBy('stream')).toEqual([{ type: 'stream.report', to: 'notifications' }]);
});

describe('what another device saw (rule seen-elsewhere)', () => {
  const live = async (among: ReturnType<typeof open>, unseen: readonly string[] = ['3', '2', '1']) => {
    among.actor.send({ type: 'notifications.joined' });
    await among.newest('3 2 1', unseen);
  };

  test('is asked for when the reader comes back to the page, while something is unseen', async () => {
    const among = open({ starting: true });
    await live(among);
    among.comeBack();
    await among.newest('3 2 1');
    expect([among.unseen(), among.asked.length]).toEqual([0, 2]);
    among.comeBack();
    expect(among.asked.length).toBe(2);
  });

  test('is asked for every 60 s while something is unseen, also where the stream is joined', async () => {
    const among = open({ starting: true });
    await live(among);
    among.clock.increment(60_000);
    await among.newest('3 2 1');
    expect(among.unseen()).toBe(0);
    among.clock.increment(600_000);
    expect(among.asked.length).toBe(2);
    among.arrive('4');
    among.clock.increment(60_000);
    expect(among.asked.length).toBe(3);
  });

  test('is looked for below the newest page, page by page, until one brings nothing new', async () => {
    const among = open({ starting: true });
    among.actor.send({ type: 'notifications.joined' });
    const all = (from: number, count: number) => down(from, count).split(' ');
    await among.newest(down(60, 20), all(60, 20), '?max_id=41');
    await among.fetchNotifications.answer(notificationsPage(down(40, 20), all(40, 20), '?max_id=21'), 'fetchOlder');
    await among.fetchNotifications.answer(notificationsPage(down(20, 20), all(20, 20)), 'fetchOlder');
    expect(among.unseen()).toBe(60);
    among.comeBack();
    await among.newest(down(60, 20), [], '?max_id=41');
    expect([among.unseen(), among.asked.at(-1)]).toEqual([40, { cursor: { page: '?max_id=41' } }]);
    await among.fetchNotifications.answer(notificationsPage(down(40, 20), all(30, 10), '?max_id=21'), 'fetchBelow');
    await among.fetchNotifications.answer(notificationsPage(down(20, 20), all(20, 20)), 'fetchBelow');
    expect([among.unseen(), among.asked.length, among.shown()]).toEqual([30, 6, down(60, 60)]);
  });

  test('that cannot be looked for stays unseen, and what arrives meanwhile is shown', async () => {
    const among = open({ starting: true });
    among.actor.send({ type: 'notifications.joined' });
    await among.newest('9 8', ['9', '8'], '?max_id=8');
    await among.fetchNotifications.answer(notificationsPage('7 6', ['7', '6']), 'fetchOlder');
    among.comeBack();
    await among.newest('9 8', [], '?max_id=8');
    among.arrive('10');
    expect([among.unseen(), among.shown()]).toEqual([3, '10 9 8 7 6']);
    await among.fail(offline);
    expect([among.unseen(), among.said()]).toEqual([3, []]);
  });
});

describe('rows (rule notifications-grouped)', () => {
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
  const rows = ({ actor }: ReturnType<typeof open>) => {
    const { ids, groups } = selectRows(actor.getSnapshot());
    return ids.map((id) => [id, groups.get(id)?.members.join(' ')].join(': '));
  };

  test('stand for one each, and for all of one post where groupNotifications says so', async () => {
    const among = open();
    await among.fetchNotifications.answer(page, 'fetchNewest');
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

  test('are seen one by one at once, and the server is told of each', async () => {
    const among = open();
    among.intent({}, { groupNotifications: true });
    await among.fetchNotifications.answer(page, 'fetchNewest');
    among.actor.send({ type: 'notifications.seeEach', ids: ['5', '4', '3'] });
    expect([among.unseen(), among.writes(), among.toTabs]).toEqual([
      1,
      [{ kind: 'seenEach', ids: ['5', '4'] }],
      [{ type: 'elsewhere.seen', mark: { ids: ['5', '4'] } }],
    ]);
    among.actor.send({ type: 'notifications.seeEach', ids: ['5', '4', '3'] });
    expect(among.writes().length).toBe(1);
  });

  test('are dismissed one after the other; that some could not be is said once, and those stay', async () => {
    const among = open();
    among.intent({}, { groupNotifications: true });
    await among.fetchNotifications.answer(page, 'fetchNewest');
    among.actor.send({ type: 'notifications.dismissEach', row: 'post:s', ids: ['5', '4', '3'] });
    await among.sendWrite.answer();
    await among.sendWrite.refuse(new CallError(offline));
    await among.sendWrite.refuse(new CallError(offline));
    expect([among.shown(), among.said()]).toEqual(['4 3 2 1', ['notifications.dismiss_failed errors.no_connection']]);
    among.actor.send({ type: 'notifications.dismiss', id: '4' });
    await among.sendWrite.refuse(new CallError(offline));
    expect(among.said().length).toBe(2);
  });
});

describe('one kind alone (rule notifications-narrowed)', () => {
  const page = (ids: readonly string[], type: 'favourite' | 'mention', next?: string): NotificationsPage => ({
    ids: [...ids],
    normalised: { notifications: ids.map((id) => aNotification({ id, type, seen: id !== '9' })) },
    ...(next === undefined ? {} : { next }),
  });

  test('is shown, filled from older pages, and all of it is forgotten by nobody', async () => {
    const among = open();
    await among.fetchNotifications.answer(page(['9', '8'], 'mention', '?max_id=8'), 'fetchNewest');
    await among.fetchNotifications.answer(page(['7'], 'mention'), 'fetchOlder');
    among.actor.send({ type: 'notifications.narrow', kind: 'likes' });
    expect([among.shown(), among.unseen(), selectKind(among.actor.getSnapshot())]).toEqual(['', 1, 'likes']);
    among.actor.send({ type: 'notifications.narrow', kind: undefined });
    expect(among.shown()).toBe('9 8 7');
  });

  test('asks for five older pages at once and no more', async () => {
    const among = open();
    await among.newest(down(99, 40), [], '?max_id=60');
    expect(among.asked.length).toBe(1);
    among.actor.send({ type: 'notifications.narrow', kind: 'polls' });
    for (let at = 0; at < 5; at++)
      await among.fetchNotifications.answer(notificationsPage(`${59 - at}`, [], `?max_id=${59 - at}`), 'fetchOlder');
    expect([among.asked.length, selectOlder(among.actor.getSnapshot())]).toEqual([6, 'idle']);
  });
});
