import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { composer, posts, signIn } from './support/journey.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const bar = (page: Page, name: RegExp) => page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name });
const newPost = (page: Page) => page.getByRole('button', { name: 'New post' });

// rules: press-painted
test('going back closes layers over the page, the innermost first; then it navigates', async ({ page }) => {
  await signIn(page);
  await bar(page, /^Menu/).tap();
  // The window is the last to receive a click.
  const handled = page.evaluate(
    () => new Promise((resolve) => addEventListener('click', () => resolve(location.pathname), { once: true })),
  );
  await dialog(page, 'Menu').getByRole('link', { name: 'Bookmarks' }).tap();
  expect(await handled, 'the press has not rendered the screen').toBe('/main/friends');
  await expect(page).toHaveURL(/bookmarks/);
  await page.goBack();
  await expect(page).toHaveURL(/friends/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goForward();
  await expect(page).toHaveURL(/bookmarks/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  for (const [opener, name] of [
    [bar(page, /^Menu/), 'Menu'],
    [bar(page, /^Notifications/), 'Notifications'],
    [newPost(page), 'New post'],
  ] as const) {
    await opener.tap();
    await expect(dialog(page, name)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/bookmarks/);
  }

  await newPost(page).tap();
  const { text } = composer(page);
  await text.fill('Half a thought');
  const sheet = dialog(page, 'New post');
  await sheet.getByRole('button', { name: /emoji/i }).first().tap();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toHaveCount(0);
  await page.goForward().catch(() => null);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await newPost(page).tap();
  await expect(text).toHaveValue('Half a thought');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/friends/);

  const menu = page.getByRole('menu');
  await posts(page).first().getByRole('button', { name: /^More/ }).tap();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(menu).toHaveCount(0);
  await expect(page).toHaveURL(/friends/);
});

test('a reload under an open dialog leaves no history entry', async ({ page }) => {
  await signIn(page);
  await bar(page, /^Menu/).tap();
  await dialog(page, 'Menu').getByRole('link', { name: 'Bookmarks' }).tap();
  await expect(page).toHaveURL(/bookmarks/);
  await newPost(page).tap();
  await composer(page).text.fill('Kept over it');
  await expect.poll(() => page.evaluate(() => indexedDB.databases().then(({ length }) => length))).toBeGreaterThan(0);
  await page.reload();
  await expect(newPost(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The history entry of the overlay is removed by a lazy part.
  await expect.poll(() => page.evaluate(() => (history.state as { over?: number } | null)?.over ?? 0)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/friends/);
});

// rules: composer-sheet
test('a phone’s keyboard leaves the post button and the tools visible', async ({ page }) => {
  const KEYBOARD_PX = 300;
  const left = 844 - KEYBOARD_PX;
  await signIn(page);
  await newPost(page).tap();
  const { form, text, send } = composer(page);
  const tools = form.getByRole('button', { name: 'More tools' });
  await text.fill(Array.from({ length: 60 }, (_, at) => `Line ${at}`).join('\n'));
  const isInSight = async () => {
    const boxes = await Promise.all([send.boundingBox(), tools.boundingBox()]);
    return boxes.every((box) => box !== null && box.y > 0 && box.y + box.height <= left);
  };
  // Browsers that follow the viewport setting shrink the page.
  await page.setViewportSize({ width: 390, height: left });
  await expect.poll(isInSight).toBe(true);
  expect(await text.evaluate((field) => field.clientHeight), 'what is long scrolls between them').toBeGreaterThan(left);
  // Others lay the keyboard over it, and say so.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate((height) => {
    Object.defineProperty(window.visualViewport, 'height', { configurable: true, value: height });
    window.visualViewport?.dispatchEvent(new Event('resize'));
  }, left);
  await expect.poll(isInSight).toBe(true);
});
