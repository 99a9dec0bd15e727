import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { composer, goTo, HOME, notice, posts, postWith, signInAt, titleMenu, tryToSignIn } from './support/journey.ts';
import { inBothThemes } from './support/themes.ts';

const WIDE = { width: 1440, height: 1000 };
const NORMAL = { width: 1024, height: 768 };
const PHONE = { width: 390, height: 844 };

const banner = (page: Page) => page.getByRole('banner');

test.beforeEach(async ({ page, testing, complaints }) => {
  test.slow();
  complaints.allow(/frontend_settings/);
  await testing.forgetProfiles();
  await inBothThemes(page).prepare();
});

test('axe finds nothing at home: the post form and its faults, every column, the menu of timelines, the dialogs over it', async ({
  page,
  testing,
}) => {
  const { signIn, expectClean } = inBothThemes(page);
  await testing.post({ account: 'noor', text: '@demo Look. https://a.example/page #tag :starling:', media: 3 });
  await testing.post({ account: 'noor', text: 'Behind a line', subject: 'A line', sensitive: true, media: 1 });
  await page.setViewportSize(WIDE);
  await signIn();
  await expect(page.getByRole('complementary', { name: 'Notifications' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Who to follow' })).toBeAttached();
  await expect(page.getByRole('log', { name: 'Shoutbox messages' })).toBeAttached();
  await expectClean('home');
  await page.getByRole('button', { name: 'Switch account' }).click();
  await expect(page.getByRole('dialog', { name: 'Accounts on this device' })).toBeVisible();
  await expectClean('the accounts of this device');
  await page.keyboard.press('Escape');
  await banner(page).getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Log out' });
  await expect(question).toBeVisible();
  await expectClean('the question before logging out');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: 'Shoutbox' }).click();
  await posts(page).first().getByRole('button', { name: 'Show more' }).click();
  await expect(postWith(page, 'Behind a line')).toHaveCount(1);
  const { form, text, send } = composer(page);
  await form.getByRole('button', { name: 'Subject' }).click();
  await text.fill('x'.repeat(5_010));
  await expectClean('a post that is too long, and the shoutbox folded');
  await text.fill('');
  await send.click();
  await expect(form.getByRole('alert')).toBeVisible();
  await titleMenu(page).click();
  await expectClean('an empty post, and the menu of timelines');
  await page.keyboard.press('Escape');
  await page.setViewportSize(NORMAL);
  await expectClean('home on a normal window');
  await goTo(page, '/main/bubble');
  await expect(page.getByRole('heading', { level: 1, name: 'Bubble' })).toBeVisible();
  await expect(posts(page).first()).toBeVisible();
  await expectClean('the bubble timeline');
  await goTo(page, '/shout-panel');
  await expect(page.getByRole('heading', { level: 1, name: 'Shoutbox' })).toBeVisible();
  await expectClean('the shoutbox on a screen of its own');
});

test('axe finds nothing on a phone and in its drawers', async ({ page }) => {
  const { signIn, expectClean } = inBothThemes(page);
  await page.setViewportSize(PHONE);
  await signIn();
  await expectClean('home on a phone');
  for (const name of [/^Menu/, /^Notifications/, /^New post/]) {
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expectClean(`the drawer ${name.source}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('axe finds nothing where requests failed', async ({ page, testing, complaints }) => {
  complaints.allow(/\/api\/v\d\//);
  const { expectClean } = inBothThemes(page);
  await page.setViewportSize(WIDE);
  await testing.fault(
    { path: '/api/v1/timelines/home', status: 503 },
    { path: '/api/v1/notifications', status: 500 },
    { path: '^/api/v\\d/suggestions', status: 500 },
  );
  // Nothing is cached at the first visit.
  await page.goto('/login');
  await tryToSignIn(page);
  await expect(page.getByText("Couldn't load the timeline")).toBeVisible();
  await expect(notice(page, /Error fetching|Couldn't load/)).toHaveCount(0);
  await expect(page.getByText("Couldn't load notifications")).toBeVisible();
  await expect(page.getByText("Couldn't load suggestions")).toBeAttached();
  await expectClean('columns that failed');
});

test('axe finds nothing on notices, on new posts and on a gap', async ({ page, testing, complaints }) => {
  complaints.allow(/\/api\/v1\/streaming|\/socket\//);
  const { signIn, expectClean } = inBothThemes(page);
  await signIn();
  await posts(page).first().hover();
  await testing.refuseStreams(true);
  await testing.cut();
  await expect(notice(page, /Live connection lost/)).toBeVisible();
  await expectClean('a notice of an error');
  await testing.post({ account: 'noor', text: 'Away', count: 25 });
  await testing.refuseStreams(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(notice(page, /Live connection restored/)).toBeVisible();
  await expectClean('a notice of a success, and new posts');
  await page.getByRole('button', { name: /^Show \d+ new posts$/ }).click();
  // The rows below the window are rendered once the page is idle.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo({ top: 1_900, behavior: 'instant' }));
    await expect(page.getByRole('button', { name: 'Load missing posts' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectClean('a gap');
});

test('axe finds nothing in empty lists', async ({ page, testing, complaints }) => {
  complaints.allow(/frontend_settings/);
  const name = 'lonely';
  await testing.account({ username: name, displayName: 'ליאור Donaudampfschifffahrtsgesellschaftskapitän' });
  await page.setViewportSize(WIDE);
  await signInAt(page, HOME, name);
  await expect(page.getByText('No posts yet')).toBeVisible();
  await expect(page.getByText('No notifications yet')).toBeVisible();
  await inBothThemes(page).expectClean('an empty home');
});
