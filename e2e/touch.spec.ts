import type { CDPSession } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { postWith, signIn } from './support/journey.ts';
import { changeElsewhere } from './support/settings.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

type Spot = readonly [x: number, y: number];

/** One finger of the browser, so that it decides itself what scrolls. */
const fingerOf = (devtools: CDPSession) => {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: readonly Spot[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at.map(([x, y]) => ({ x, y })) });
  return {
    drag: async ([x, y]: Spot, [dx, dy]: Spot) => {
      await send('touchStart', [[x, y]]);
      for (let part = 1; part <= 6; part++) await send('touchMove', [[x + (dx * part) / 6, y + (dy * part) / 6]]);
    },
    lift: () => send('touchEnd', []),
  };
};

// rules: swipe-actions, pull-refresh
test('a finger favourites and replies across a post, refreshes at the top, and scrolls before anything else', async ({
  page,
  devtools,
  testing,
}) => {
  await testing.post({ account: 'noor', text: 'Under a finger' });
  await signIn(page);
  const post = postWith(page, 'Under a finger').first();
  const star = post.getByRole('button', { name: 'Favourite' });
  const finger = fingerOf(devtools);
  await expect(page.locator(':root')).toHaveAttribute('data-swipes', '');
  const on = async (): Promise<Spot> => {
    const box = await post.boundingBox();
    return [195, (box?.y ?? 0) + 30];
  };
  const swipe = async (by: Spot) => {
    await finger.drag(await on(), by);
    await finger.lift();
  };

  await test.step('towards the start it is a favourite, which the strip names first, and the same takes it back', async () => {
    await finger.drag(await on(), [-60, 4]);
    await expect(page.getByText('Favourite', { exact: true }).filter({ visible: true }).last()).toBeVisible();
    await finger.lift();
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    await expect(post).toHaveCSS('translate', 'none');
    await swipe([-120, 4]);
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await expect(post).toHaveCSS('translate', 'none');
  });

  await test.step('a pull at the top fetches the newest posts', async () => {
    const fetches = async () => (await testing.requests('GET', /^\/api\/v1\/timelines\/home$/)).length;
    const before = await fetches();
    await finger.drag([195, 200], [4, 160]);
    await expect(page.getByText('Release to refresh')).toBeVisible();
    await finger.lift();
    await expect.poll(fetches).toBe(before + 1);
    await expect(page.getByRole('status').filter({ hasText: 'Up to date' })).toBeAttached();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorY)).toBe('none');
  });

  await test.step('towards the end it is a reply', async () => {
    await swipe([120, 4]);
    await expect(page.getByRole('dialog', { name: /Reply/ })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the setting turns it off', async () => {
    await changeElsewhere(page, { swipeActions: false });
    await expect(page.locator(':root')).not.toHaveAttribute('data-swipes');
    await swipe([-120, 4]);
    await expect(star).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('scrolling comes first', async () => {
    await changeElsewhere(page, { swipeActions: true });
    await expect(page.locator(':root')).toHaveAttribute('data-swipes', '');
    await swipe([-60, -200]);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
    await expect(star).toHaveAttribute('aria-pressed', 'true');
  });
});
