import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { composer, loginForm, notice, postWith, posts, signIn, tryToSignIn } from './support/journey.ts';
import { makePrivate } from './support/private.ts';

const PHONE = { width: 390, height: 844 };

for (const theme of ['starling-dark', 'starling-light']) {
  test.describe(theme, () => {
    test.use({ reducedMotion: 'reduce' } as never);
    test.beforeEach(({ page }) =>
      page.addInitScript((theme) => {
        try {
          if (!localStorage.getItem('starling:settings')) localStorage.setItem('starling:settings', JSON.stringify({ theme }));
        } catch {
          // about:blank has no storage
        }
      }, theme),
    );

    test('axe finds nothing for guests', async ({ page }) => {
      await page.goto('/main/all');
      await expect(posts(page).first()).toBeVisible();
      await expect(loginForm(page)).toBeVisible();
      expect(await page.evaluate(() => `starling-${document.documentElement.dataset['scheme']}`)).toBe(theme);
      await expectAccessible(page, 'the public timeline');
      await page.goto('/login');
      await expect(loginForm(page)).toBeVisible();
      await expectAccessible(page, 'the login screen');
      await page.goto('/about');
      await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
      await expectAccessible(page, 'the page about it');
      await page.goto('/nowhere');
      await expect(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible();
      await expectAccessible(page, 'an address that leads nowhere');
    });

    test('axe finds nothing at home, its post form open and its dialog', async ({ page, testing }) => {
      await testing.post({ account: 'noor', text: '@demo Look. https://a.example/page #tag :starling:', media: 3 });
      await testing.post({ account: 'noor', text: 'Behind a line', subject: 'A line', sensitive: true, media: 1 });
      await page.setViewportSize({ width: 1440, height: 1000 });
      await signIn(page);
      await expect(page.getByRole('complementary', { name: 'Notifications' }).getByRole('listitem').first()).toBeVisible();
      await expectAccessible(page, 'home');
      await posts(page).first().getByRole('button', { name: 'Show more' }).click();
      await expect(postWith(page, 'Behind a line')).toHaveCount(1);
      const { form, text, send } = composer(page);
      await form.getByRole('button', { name: 'Subject' }).click();
      await text.fill('x'.repeat(5_010));
      await expectAccessible(page, 'a post that is too long');
      await text.fill('');
      await send.click();
      await expect(form.getByRole('alert')).toBeVisible();
      await page.locator('summary').click();
      await expectAccessible(page, 'an empty post, and the menu of timelines');
      await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
      await expect(page.getByRole('dialog', { name: 'Log out' })).toBeVisible();
      await expectAccessible(page, 'the question before logging out');
    });

    test('axe finds nothing on a phone and in its drawers', async ({ page }) => {
      await page.setViewportSize(PHONE);
      await signIn(page);
      await expectAccessible(page, 'home on a phone');
      for (const name of [/^Menu/, /^Notifications/, /^New post/]) {
        await page.getByRole('button', { name }).click();
        await expect(page.getByRole('dialog', { name })).toBeVisible();
        await expectAccessible(page, `the drawer ${name.source}`);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
    });

    test('axe finds nothing on a private instance', async ({ page, instance }) => {
      await makePrivate(instance);
      await page.goto('/');
      await expect(page.getByText('This server is private')).toBeVisible();
      await expectAccessible(page, 'a private instance');
    });

    test('axe finds nothing where something failed', async ({ page, testing, complaints }) => {
      complaints.allow(/\/oauth\/token|\/api\/v1\/|\/assets\//);
      await page.goto('/login');
      await tryToSignIn(page, 'demo', 'kestrel');
      await expect(loginForm(page).getByRole('alert')).toBeVisible();
      await expectAccessible(page, 'a wrong password');
      await testing.fault({ path: '/api/v1/timelines/home', status: 503 }, { path: '/api/v1/notifications', status: 500 });
      await tryToSignIn(page);
      await expect(notice(page, /Error fetching timeline/)).toBeVisible();
      await expect(page.getByText('The timeline could not be loaded')).toBeVisible();
      await expectAccessible(page, 'a timeline that failed');
    });

    test('axe finds nothing on a gap, on new posts and on an empty timeline', async ({ page, testing, complaints }) => {
      complaints.allow(/\/api\/v1\/streaming/);
      await signIn(page);
      await posts(page).first().hover();
      await testing.refuseStreams(true);
      await testing.cut();
      await expect(notice(page, /Realtime connection lost/)).toBeVisible();
      await testing.post({ account: 'noor', text: 'Away', count: 25 });
      await testing.refuseStreams(false);
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      await page.getByRole('button', { name: /^Show \d+ new posts$/ }).click();
      await page.evaluate(() => window.scrollTo({ top: 1_900, behavior: 'instant' }));
      await expect(page.getByRole('button', { name: 'Load them' })).toBeVisible();
      await expectAccessible(page, 'a gap');
    });

    test('axe finds nothing on an empty timeline', async ({ page, testing }) => {
      const name = `lonely${theme.length}`;
      await testing.account({ username: name });
      await page.goto('/login');
      await tryToSignIn(page, name);
      await expect(page.getByText('No posts yet')).toBeVisible();
      await expect(page.getByRole('form', { name: 'New post' })).toBeVisible();
      await expectAccessible(page, 'an empty timeline');
    });
  });
}
