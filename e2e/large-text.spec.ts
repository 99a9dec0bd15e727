import { SPARE } from './support/browser.ts';
import { expect, test } from './support/fixtures.ts';
import { goTo, posts, signIn } from './support/journey.ts';

// The text size of the browser's own settings.
test.use({ launchOptions: { ...SPARE, args: [...(SPARE.args ?? []), '--blink-settings=defaultFontSize=32'] } });

const PLACES = [
  '/main/friends',
  '/demo/notifications',
  '/users/bruno',
  '/about',
  '/friend-requests',
  '/who-to-follow',
  '/lists',
  '/search',
  '/users/demo/interactions',
  '/users/demo/chats',
];

// rules: text-size
test('all text doubles with the browser’s text size, without overflow or loss', async ({ page }) => {
  await signIn(page);
  await expect(posts(page).first().locator('[lang]').or(posts(page).first().getByRole('paragraph')).first()).toHaveCSS('font-size', '30px');
  for (const width of [320, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of PLACES) {
      await goTo(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
      const out = await page.evaluate(() => {
        window.scrollTo({ left: 10_000, behavior: 'instant' });
        return scrollX;
      });
      expect(out, `${path} at ${width} px`).toBe(0);
    }
    await goTo(page, '/main/friends');
    const name = await posts(page).first().locator('header bdi, bdi').first().boundingBox();
    expect(name?.width ?? 0, `a name at ${width} px`).toBeGreaterThan(40);
  }
});
