import type { Locator, Page } from '@playwright/test';
import { announcing } from './support/announcing.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { atRest, composer, posts, signIn, titleMenu } from './support/journey.ts';

const PHONE = { width: 390, height: 844 };
/** A thumb reaches the lower two thirds (rule thumb-reach). */
const REACH_FROM = PHONE.height / 3;
const TOP_PX = 60;

test.use({ viewport: PHONE });

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const home = (page: Page) => bar(page).getByRole('button', { name: 'Home' });

/** It can be pressed where it is, by a thumb. */
const inReach = async (what: Locator): Promise<boolean> => {
  const box = await what.boundingBox();
  if (!box || box.y < REACH_FROM || box.y + box.height > PHONE.height) return false;
  return what.evaluate(
    (element, { x, y, width, height }) => element.contains(document.elementFromPoint(x + width / 2, y + height / 2)),
    box,
  );
};

/** The first of its kind that a thumb reaches on this page. */
const reached = async (all: Locator): Promise<Locator> => {
  for (const one of await all.all()) if (await inReach(one)) return one;
  throw new Error(`${String(all)}: none within reach`);
};

const wheel = async (page: Page, px: number) => {
  await page.mouse.move(200, 500);
  await page.mouse.wheel(0, px);
  await atRest(page);
};

/** Measures from now on unexpected layout shifts. */
const countShifts = (page: Page) =>
  page.evaluate(() => {
    Object.assign(window, { shifted: 0 });
    const add = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries())
        (window as unknown as { shifted: number }).shifted += (entry as unknown as { value: number }).value;
    };
    new PerformanceObserver(add).observe({ type: 'layout-shift' });
  });

const shifted = (page: Page) => page.evaluate(() => (window as unknown as { shifted: number }).shifted);

// rules: thumb-reach, phone-bar, head-leaves, way-back, phone-timelines, phone-keyboard
test('on a phone a reader scrolls, replies, favourites, goes back, changes the timeline and opens the notifications with a thumb', async ({
  page,
  testing,
}) => {
  await signIn(page);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('complementary')).toHaveCount(0);
  for (const control of await bar(page).locator('a, button').all()) expect(await inReach(control), String(control)).toBe(true);
  await expectAccessible(page, 'home on a phone');

  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeInViewport();
  await countShifts(page);
  await wheel(page, 600);
  await expect(title).not.toBeInViewport();
  await expect(home(page)).toBeInViewport({ ratio: 1 });
  await wheel(page, -120);
  await expect(title).toBeInViewport({ ratio: 1 });
  await titleMenu(page).focus();
  await wheel(page, 500);
  await expect(title, 'it stays while the focus is in it').toBeInViewport({ ratio: 1 });
  expect(await shifted(page)).toBeLessThan(0.02);

  const like = await reached(posts(page).getByRole('button', { name: /^Favourite/ }));
  const isLiked = (await like.getAttribute('aria-pressed')) === 'true';
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', String(!isLiked));
  await (await reached(posts(page).getByRole('button', { name: 'Reply' }))).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Post text' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await testing.call('POST', 'notification', { account: 'demo', from: 'noor', type: 'follow' });
  const bell = bar(page).getByRole('button', { name: /^Notifications, \d+ new$/ });
  await expect(bell).toHaveText(/^\d+\+?$/);
  await bell.click();
  const drawer = page.getByRole('dialog', { name: 'Notifications' });
  await expect(drawer.getByRole('listitem').first()).toContainText('followed you');
  await page.goBack();
  await expect(drawer).toHaveCount(0);
  await expect(bar(page).getByRole('button', { name: 'Notifications', exact: true })).toBeFocused();

  await home(page).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await home(page).click();
  const sheet = page.getByRole('dialog', { name: 'Timelines' });
  await expect(sheet).toBeVisible();
  await expect.poll(() => inReach(sheet.getByRole('link', { name: 'Local', exact: true }))).toBe(true);
  expect(await inReach(sheet.getByRole('link', { name: 'Bookmarks' }))).toBe(true);
  await expectAccessible(page, 'the timelines of a phone', { within: 'dialog' });
  await sheet.getByRole('link', { name: 'Local', exact: true }).click();
  await expect(page).toHaveURL('/main/public');
  await expect(posts(page).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(0);

  await (await reached(posts(page).locator('time'))).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Conversation' })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Back' })).toHaveCount(1);
  await expectAccessible(page, 'a conversation on a phone');
  await page.getByRole('main').getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/main/public');
  await page.goto('/about');
  await page.getByRole('main').getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/main/public');

  await bar(page).getByRole('link', { name: 'Search' }).click();
  await page.getByRole('searchbox').or(page.getByRole('main').getByRole('combobox')).first().focus();
  await page.setViewportSize({ width: PHONE.width, height: 500 });
  await expect(bar(page), 'a keyboard has taken the room').toBeHidden();
  await page.setViewportSize(PHONE);
  await expect(bar(page)).toBeVisible();

  const newPost = page.getByRole('button', { name: 'New post' });
  const [button, navBox] = [await newPost.boundingBox(), await bar(page).boundingBox()];
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(navBox?.y ?? 0);
  await newPost.click();
  await composer(page).text.fill('From the train');
  await composer(page).send.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

// rules: menu-order, menu-dot, settings-on-phones
test('the menu of a phone closes at its header, contains every entry, and leads to what its dot announces; the settings are a list, then a tab', async ({
  page,
  instance,
}) => {
  const staff = await announcing(instance);
  await staff.clear();
  await staff.post('The pier is closed on Friday.');
  await signIn(page);
  const menu = bar(page).getByRole('button', { name: 'Menu' });
  await expect(menu).toHaveAccessibleDescription(/Unread chats or announcements/);
  await menu.click();
  const side = page.getByRole('dialog', { name: 'Menu' });
  const close = await side.getByRole('button', { name: 'Close' }).boundingBox();
  expect(close?.y ?? PHONE.height).toBeLessThan(TOP_PX);
  const unread = side.getByRole('link', { name: /^Announcements.*new/ });
  await expect(unread, 'what the dot is about needs no scrolling').toBeInViewport({ ratio: 1 });
  const words = ['Home', 'Local', 'Direct messages', 'Lists', 'Bookmarks', 'Interactions', 'Search', 'Who to follow', 'About'];
  for (const name of words) await expect(side.getByRole('link', { name, exact: true })).toBeAttached();
  await side.getByRole('button', { name: 'Log out' }).scrollIntoViewIfNeeded();
  const boxes = await Promise.all(['Settings', 'Log out'].map((name) => side.getByRole('button', { name }).boundingBox()));
  expect((boxes[1]?.y ?? 0) - ((boxes[0]?.y ?? 0) + (boxes[0]?.height ?? 0)), 'the way out stands apart').toBeGreaterThan(8);

  await side.getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await expect(settings.getByRole('heading', { level: 2, name: 'Settings' })).toBeVisible();
  await settings.getByRole('button', { name: 'General' }).click();
  await expect(settings.getByRole('heading', { level: 2, name: 'General' })).toBeVisible();
  await expect(settings.getByText('Language', { exact: true })).toBeVisible();
  await expect(settings.getByText('Third column')).toHaveCount(0);
  expect(await settings.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.goBack();
  await expect(settings.getByRole('button', { name: 'General' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await staff.clear();
});
