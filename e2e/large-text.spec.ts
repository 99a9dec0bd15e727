import { expect, test } from './support/fixtures.ts';
import { goTo, posts, signIn } from './support/journey.ts';

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
test('all text doubles with the browser’s text size, without overflow or loss', async ({ page, devtools }) => {
  /** The text size of the browser's own settings. */
  const setTextSize = (standard: number) => devtools.send('Page.setFontSizes', { fontSizes: { standard } });
  await setTextSize(32);
  await signIn(page);
  const text = posts(page).first().locator('[lang]').or(posts(page).first().getByRole('paragraph')).first();
  await expect(text).toHaveCSS('font-size', '30px');
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
  // The next journey has the same browser.
  await setTextSize(16);
  await expect(text).toHaveCSS('font-size', '15px');
});
