import type { AnyEventObject } from 'xstate';
import type { notificationsMachine } from '#machines/notifications/notifications.machine.ts';
import { notificationsMachine as machine } from '#machines/notifications/notifications.machine.ts';
import { shownNotifications } from '#tests/models/notifications/shown-notifications.model.ts';
import { coverOf, type Reach } from '#tests/support/model-cover.ts';
import { expect, test } from '../support/fixtures.ts';
import { CALLS, gateOf } from '../support/gate.ts';
import { HOME, signInAt } from '../support/journey.ts';
import { column, rows } from '../support/notifications.ts';
import { LIGHT, reportCover, stageOf } from '../support/walks.ts';

test.use({ ...LIGHT, viewport: { width: 1440, height: 900 } });

type Can = Reach<typeof notificationsMachine>['can'];

/** Returns true for events on a page with one stream join: pressed elements exist, and a response fits its request. */
const onPage: Can = (event, { value, context: { box, writes } }) => {
  const { type } = event;
  const shows = (id: string) => box.shown.some((item) => item.id === id);
  const isUnseen = (id: string) => box.notifications.get(id)?.seen === false;
  const head = typeof value.head === 'string' ? value.head : 'settled';
  if (/actor\.(otherTabs|watch)/.test(type) || type.includes('untilJoined') || type.includes('betweenPolls')) return false;
  if (head === 'starting') return type === 'notifications.joined';
  const isLooking = typeof value.head !== 'string' && value.head.settled === 'fetchingBelow';
  if (isLooking && type.startsWith('xstate.after')) return false; // a call that is let go of would stay in the gate
  const isRemoval = writes[0]?.kind === 'clear' || writes[0]?.kind === 'dismiss';
  if (head === 'fetching' && isRemoval && type === 'xstate.done.actor.sendWrite') return false; // nor may this removal drop one
  switch (type) {
    case 'notifications.joined':
      return false;
    case 'notifications.arrived':
      return !box.notifications.has('6') && box.notifications.has('5') && box.kind === undefined;
    case 'notifications.markRead':
      return shows('5') && isUnseen('5');
    case 'notifications.dismiss':
      return shows('4') && writes.length === 0;
    case 'notifications.markAllRead':
      return box.unseen > 0;
    case 'notifications.clear':
      return box.shown.length > 0 && writes.length === 0;
    case 'notifications.loadOlder':
      return value.older !== 'loading' && box.hasOlder && head === 'settled';
    case 'notifications.retry':
      return head === 'failed' && box.shown.length === 0 && value.older !== 'loading';
    case 'notifications.filter':
      return event['kind'] !== box.kind && (box.shown.length > 0 || box.kind !== undefined);
    case 'stream.wake':
      return box.unseen > 0;
    default:
  }
  const listed = (event['output'] as { ids?: readonly string[] } | undefined)?.ids?.join(' ');
  if (type === 'xstate.done.actor.fetchNewest' && listed === '5') return box.list.all.length > 1 && box.notifications.has('4');
  return true;
};

const cover = coverOf([shownNotifications], {
  ways: { page: { can: onPage } },
  beyond: {
    '*error.actor.otherTabs*': 'nothing can fail in what other tabs say',
    '*error.actor.watch*': 'nothing can fail in what follows the settings and the page',
    '*untilJoined*': 'the stream is joined before: tests/machines/notifications/notifications.test.ts',
    '*notifications.outdated*': 'a call that is let go of would stay in the gate: tests/machines/notifications/notifications.test.ts',
    '*settled*notifications.retry*': 'a finger pulls the list: tests/features/touch/notifications-pull.test.tsx',
    '*betweenPolls*': 'the stream is joined: e2e/notifications.spec.ts',
  },
});

for (const [at, walk] of cover.walks.entries()) {
  test(`notifications: ${walk.steps.length} steps, ${at}`, async ({ page, testing, complaints, instance }) => {
    complaints.allow(/notifications|frontend_settings/);
    const owner = `told${at}`;
    await testing.account({ username: owner });
    const [status = ''] = await testing.post({ account: owner, text: 'What they like' });
    const jsonOf = async (path: string) => (await (await fetch(`${instance.origin}/api/v1/${path}`)).json()) as object;
    const [account, post] = [await jsonOf('accounts/lookup?acct=noor'), await jsonOf(`statuses/${status}`)];
    const json = (id: string, isSeen: boolean) => ({
      id,
      type: 'favourite',
      created_at: '2026-01-01T10:00:00.000Z',
      account,
      status: post,
      pleroma: { is_seen: isSeen },
    });
    const stage = await stageOf(page, complaints, { machine, id: 'notifications' });
    const newest = await gateOf(page, testing, CALLS.newestNotifications);
    const older = await gateOf(page, testing, CALLS.olderNotifications);
    const below = await gateOf(page, testing, CALLS.notificationsBelow);
    const writes = await gateOf(page, testing, CALLS.writeNotifications);
    await signInAt(page, HOME, owner);
    await expect(page).toHaveURL(HOME);
    type Known = {
      output: { ids: readonly string[]; next?: string; normalised: { notifications?: readonly { id: string; seen: boolean }[] } };
    };
    const respondAt = (gate: typeof newest) => async (event: AnyEventObject) => {
      const { ids, next, normalised } = (event as unknown as Known).output;
      const isSeen = (id: string) => normalised.notifications?.find((one) => one.id === id)?.seen === true;
      const link = next ? { link: `<${instance.origin}/api/v1/notifications${next}>; rel="next"` } : {};
      await gate.respond(
        200,
        ids.map((id) => json(id, isSeen(id))),
        link,
      );
    };
    const refuseAt = (gate: typeof newest) => () => gate.respond(503, { error: 'later' });
    const row = (id: string) => column(page).locator(`[data-item="${id}"]`);
    const press = (name: string) => column(page).getByRole('button', { name, exact: true }).dispatchEvent('click');
    const listed = async ({ context: { box } }: (typeof walk)['start']) => {
      if (box.shown.length > 0) await expect(rows(page)).toHaveCount(box.shown.length);
      await expect(page).toHaveTitle(box.unseen > 0 ? new RegExp(`^\\(${box.unseen}\\)`) : /^[^(]/);
    };
    const nothing = () => undefined;
    await stage.drive(walk, {
      opening: ['notifications.joined'],
      events: {
        'notifications.arrived': () =>
          testing.call('POST', 'notification', { account: owner, type: 'favourite', from: 'noor', status, raw: { id: '6' } }),
        'notifications.markRead': () => row('5').getByRole('button', { name: 'Mark as read' }).dispatchEvent('click'),
        'notifications.dismiss': () => row('4').getByRole('button', { name: 'Dismiss notification' }).dispatchEvent('click'),
        'notifications.markAllRead': () => press('Mark all as read'),
        'notifications.clear': async () => {
          await press('Clear all');
          await page.getByRole('button', { name: 'Clear all notifications' }).press('Enter');
        },
        'notifications.loadOlder': () => press('Show older notifications'),
        'notifications.retry': () => press('Try again'),
        'notifications.filter': async ({ kind }: AnyEventObject) => {
          await press(kind === undefined ? 'All' : 'More filters');
          if (kind !== undefined) await column(page).getByRole('menuitemradio', { name: 'Poll results' }).dispatchEvent('click');
        },
        'stream.wake': async (_: AnyEventObject, { value }: (typeof walk)['start']) => {
          const isRequested = value.head === 'fetching';
          await expect
            .poll(async () => {
              await page.evaluate(() => void window.dispatchEvent(new Event('focus')));
              return !isRequested || newest.holds() > 0;
            })
            .toBe(true);
        },
        'xstate.after.*': stage.ring,
        'xstate.done.actor.fetchNewest': respondAt(newest),
        'xstate.error.actor.fetchNewest': refuseAt(newest),
        'xstate.done.actor.fetchOlder': respondAt(older),
        'xstate.error.actor.fetchOlder': refuseAt(older),
        'xstate.done.actor.fetchBelow': respondAt(below),
        'xstate.error.actor.fetchBelow': refuseAt(below),
        'xstate.done.actor.sendWrite': () => writes.respond(200, {}),
        'xstate.error.actor.sendWrite': refuseAt(writes),
      },
      states: {
        'head.failed': async ({ context: { box } }) => {
          if (box.shown.length === 0 && box.kind === undefined)
            await expect(column(page).getByText("Couldn't load notifications")).toBeVisible();
        },
        'head.*': listed,
        'older.*': nothing,
        'writes.*': nothing,
      },
    });
  });
}

reportCover(cover);
