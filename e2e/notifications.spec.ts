import type { Locator, Page } from '@playwright/test';
import { inBothThemes } from './support/themes.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { notice, signIn, signInAt } from './support/journey.ts';
import { column, expectRows, expectUnseen, rows } from './support/notifications.ts';
import { changeElsewhere } from './support/settings.ts';
import type { Testing } from './support/testing.ts';

const READ = /^\/api\/v1\/pleroma\/notifications\/read$/;

test.use({ viewport: { width: 1440, height: 900 } });

const unseen = (page: Page): Locator => rows(page).filter({ hasText: 'New:' });

/** An account of its own with this many notifications, all but the newest of them seen. */
const aReader = async (testing: Testing, username: string, { seen, fresh }: { seen: number; fresh: number }) => {
  await testing.account({ username });
  await testing.post({ account: username, text: 'What I came for' });
  const notify = () => testing.call<{ id: string }>('POST', 'notification', { account: username, type: 'follow', from: 'noor' });
  let newest = '';
  for (let at = 0; at < seen; at++) newest = (await notify()).id;
  if (newest !== '') await readUpTo(testing, username, newest);
  for (let at = 0; at < fresh; at++) await notify();
  return notify;
};

let origin = '';
const readUpTo = async (testing: Testing, username: string, maxId: string) => {
  const authorization = `Bearer ${await testing.tokenOf(username)}`;
  const body = new URLSearchParams({ max_id: maxId });
  expect((await fetch(`${origin}/api/v1/pleroma/notifications/read`, { method: 'POST', headers: { authorization }, body })).ok).toBe(true);
};
test.beforeEach(({ instance, complaints }) => {
  ({ origin } = instance);
  // An account of its own has no settings profile yet.
  complaints.allow(/\/frontend_settings\//);
});

// rules: seen-shown, seen-more, seen-reset
test('the list shows 30 read notifications with all unread ones, then 20 more; marking all shows 30 again', async ({ page, testing }) => {
  await aReader(testing, 'reader-many', { seen: 75, fresh: 25 });
  await signIn(page, 'reader-many');
  await expectRows(page, 55);
  await expectUnseen(page, 25);
  await column(page).getByRole('button', { name: 'Show older notifications' }).click();
  await expectRows(page, 75);
  await column(page).getByRole('button', { name: 'Show older notifications' }).click();
  await expectRows(page, 95);
  await column(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expectRows(page, 30);
  await expectUnseen(page, 0);
  await page.reload();
  await expectRows(page, 30);
  await expectUnseen(page, 0);
});

// rules: seen-marked, seen-elsewhere
test('the count is correct in three tabs, after a reload, after eight hours of sleep, and for what a second device reads', async ({
  page,
  context,
  testing,
}) => {
  await page.clock.install();
  const notify = await aReader(testing, 'reader-one', { seen: 0, fresh: 3 });
  await signIn(page, 'reader-one');
  await expect(unseen(page)).toHaveCount(3);
  const [second, third] = [await context.newPage(), await context.newPage()];
  await second.setViewportSize({ width: 390, height: 844 });
  for (const tab of [second, third]) await tab.goto('/main/friends');
  for (const tab of [second, third]) await expectUnseen(tab, 3);
  await page.bringToFront();
  await unseen(page)
    .nth(1)
    .click({ position: { x: 24, y: 8 } });
  for (const tab of [page, second, third]) await expectUnseen(tab, 2);
  await expect.poll(async () => (await testing.requests('POST', READ)).length).toBe(1);
  await third.reload();
  await expectUnseen(third, 2);
  const newest = await notify();
  for (const tab of [page, second, third]) await expectUnseen(tab, 3);
  await readUpTo(testing, 'reader-one', newest.id);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expectUnseen(page, 0);
  await third.reload();
  await expectUnseen(third, 0);
  await testing.call('POST', 'sockets', { dropFrames: 99 });
  await notify();
  await testing.call('POST', 'sockets', { dropFrames: 0 });
  await page.clock.fastForward('08:00:00');
  await expectUnseen(page, 1);
  await column(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expectUnseen(page, 0);
  await expect(second.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
});

// rules: notifications-screen, notifications-grouped
test('the screen is the list of the column, with rows by post, types and position; axe finds nothing', async ({ page, testing }) => {
  const { prepare, expectClean } = inBothThemes(page);
  await prepare();
  await aReader(testing, 'reader-screen', { seen: 28, fresh: 0 });
  const [status] = await testing.post({ account: 'reader-screen', text: 'What they like' });
  for (const [type, from] of [
    ['favourite', 'noor'],
    ['reblog', 'ingrid'],
    ['pleroma:emoji_reaction', 'noor'],
  ])
    await testing.call('POST', 'notification', { account: 'reader-screen', type, from, status, raw: { emoji: '🔥' } });
  await testing.call('POST', 'notification', { account: 'reader-screen', type: 'follow_request', from: 'ingrid' });
  await signIn(page, 'reader-screen');
  await changeElsewhere(page, { groupNotifications: true });
  await column(page).getByRole('link', { name: 'Notifications' }).press('Enter');
  await expect(page).toHaveURL('/reader-screen/notifications');
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expect(column(page)).toHaveCount(1);
  await expectRows(page, 30);
  const open = column(page).getByRole('button', { name: 'Show all 3' });
  await open.press('Enter');
  await expectRows(page, 33);
  await expectClean('the notifications as a screen, with a row of several');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectClean('the notifications as a screen, on a phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await rows(page).nth(1).getByRole('button', { name: 'Mark as read' }).press('Enter');
  await expectUnseen(page, 1);
  const hide = column(page).getByRole('button', { name: 'Collapse' });
  await expect(hide).toHaveAttribute('aria-expanded', 'true');
  await page.evaluate(() => window.scrollTo(0, 900));
  const scrollY = await page.evaluate(() => window.scrollY);
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page).toHaveURL('/main/friends');
  await page.goBack();
  await expect(page).toHaveURL('/reader-screen/notifications');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrollY - 80);
  await column(page).getByRole('button', { name: 'More filters' }).press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Favourites' })).toBeFocused();
  await expectClean('the menu of filters');
  await page.keyboard.press('Enter');
  await expect(column(page).getByRole('button', { name: 'More filters: Favourites' })).toBeFocused();
  await expectRows(page, 1);
  await page.goto('/noor/notifications');
  await expect(page).toHaveURL('/reader-screen/notifications');
});

// rules: drawer-seen
test('closing the drawer marks all as read, and so does leaving the page below it', async ({ page, testing }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const notify = await aReader(testing, 'reader-phone', { seen: 0, fresh: 2 });
  await signIn(page, 'reader-phone');
  await page.getByRole('button', { name: 'Notifications, 2 new' }).click();
  const drawer = page.getByRole('dialog', { name: 'Notifications' });
  await expect(drawer.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page, 'the notifications drawer', { within: 'dialog' });
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await notify();
  await page.getByRole('button', { name: 'Notifications, 1 new' }).click();
  await expect(drawer).toBeVisible();
  await page.goBack();
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await expect.poll(async () => (await testing.requests('POST', READ)).length).toBe(2);
});

test('by keyboard one notification is marked and one dismissed, for good', async ({ page, testing }) => {
  await aReader(testing, 'reader-keys', { seen: 0, fresh: 3 });
  await signIn(page, 'reader-keys');
  await expect(unseen(page)).toHaveCount(3);
  await rows(page).nth(0).getByRole('button', { name: 'Mark as read' }).focus();
  await expectAccessible(page, 'a notification with its buttons', { within: 'section[aria-label=Notifications]' });
  await page.keyboard.press('Enter');
  await expect(unseen(page)).toHaveCount(2);
  await expect(rows(page).nth(0).locator(':focus')).toHaveCount(1);
  for (const _ of ['name', 'dismiss']) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(2);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
});

test('notifications are polled every 20 s while the stream is refused, and none is lost', async ({ page, testing, complaints }) => {
  complaints.allow(/\/api\/v1\/streaming|\/socket\//);
  const notify = await aReader(testing, 'reader-poll', { seen: 0, fresh: 1 });
  await signIn(page, 'reader-poll');
  await expect(unseen(page)).toHaveCount(1);
  await testing.refuseStreams(true);
  await testing.cut('reader-poll');
  await expect(notice(page, /Live connection lost/)).toBeVisible();
  await notify();
  await notify();
  await expect(unseen(page)).toHaveCount(3, { timeout: 25_000 });
});

test('a failure is reported with its message, and the list remains', async ({ page, testing, complaints }) => {
  complaints.allow(/\/notifications/);
  await aReader(testing, 'reader-fails', { seen: 0, fresh: 2 });
  await signIn(page, 'reader-fails');
  await expect(unseen(page)).toHaveCount(2);
  await testing.fault({ method: 'POST', path: '/api/v1/notifications/', status: 422, body: { error: 'Not this one' } });
  await rows(page).nth(0).hover();
  await rows(page).nth(0).getByRole('button', { name: 'Dismiss notification' }).click();
  await expect(notice(page, "Couldn't dismiss the notification: Not this one")).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
});

// rules: notification-policy, filtered-requests
test('notifications from strangers wait in requests once the policy filters them, and join the list when accepted', async ({
  page,
  testing,
}) => {
  await testing.call('POST', 'instance', { flavour: 'mastodon' });
  await aReader(testing, 'reader-filtered', { seen: 0, fresh: 0 });
  await testing.account({ username: 'stranger' });
  await signInAt(page, '/settings/notifications', 'reader-filtered');
  const strangers = page.getByRole('dialog', { name: 'Settings' }).getByRole('combobox', { name: "People you don't follow" });
  await strangers.selectOption('Filter');
  await expect.poll(() => testing.requests('PATCH', /notifications\/policy$/)).toHaveLength(1);
  await testing.post({ account: 'stranger', text: '@reader-filtered May I ask something?' });
  await page.goto('/notifications');
  const link = page.getByRole('link', { name: 'Filtered notifications (1)' });
  await link.click();
  const request = page.getByRole('article', { name: 'stranger' });
  await request.getByRole('button', { name: 'Show 1 notification' }).click();
  await expect(request.getByText('stranger mentioned you')).toBeVisible();
  await expectAccessible(page, 'filtered notifications');
  await request.getByRole('button', { name: 'Accept' }).press('Enter');
  await expect(page.getByRole('main').getByText('No filtered notifications')).toBeVisible();
  await expect(rows(page).filter({ hasText: 'stranger mentioned you' })).toBeVisible();
  await expect(link).toHaveCount(0);
});
