import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { goTo, notice, signInAt } from './support/journey.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const column = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true });
const columns = (page: Page) => page.locator('main section[data-column]');
const titles = (page: Page) => columns(page).getByRole('heading', { level: 2 }).allTextContents();
const postsIn = (page: Page, name: string) => column(page, name).getByRole('feed').getByRole('article');
const pick = async (page: Page, name: string, item: string) => {
  await column(page, name).getByRole('button', { name: 'Column options' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const scrolledTo = (page: Page, name: string) =>
  column(page, name)
    .locator('[data-box]')
    .evaluate((box) => box.scrollTop);

// rules: columns-shown, columns-own, columns-keys
test('columns are arranged, scrolled separately, and are as they were left after a reload', async ({ page, testing }) => {
  await signInAt(page, '/columns');
  await page.getByRole('button', { name: 'Add Home, Local and Notifications' }).click();
  await expect.poll(() => titles(page)).toEqual(['Home', 'Local', 'Notifications']);
  await expect(postsIn(page, 'Home').first()).toBeVisible();
  await expect(postsIn(page, 'Local').first()).toBeVisible();
  await expectAccessible(page, 'three columns');

  await page.keyboard.press('2');
  await expect(column(page, 'Local')).toBeFocused();
  await page.keyboard.press('j');
  await expect(postsIn(page, 'Local').first()).toBeFocused();
  await page.keyboard.press('h');
  await expect(column(page, 'Home')).toBeFocused();

  await column(page, 'Home').hover();
  await page.mouse.wheel(0, 1_500);
  await expect.poll(() => scrolledTo(page, 'Home')).toBeGreaterThan(1_000);
  expect(await scrolledTo(page, 'Local')).toBe(0);
  await page.mouse.move(5, 5);
  await testing.post({ account: 'noor', text: 'Streamed to the columns' });
  await expect(column(page, 'Home').getByRole('button', { name: 'Show 1 new post' })).toBeVisible();

  await pick(page, 'Home', 'Move right');
  await expect.poll(() => titles(page)).toEqual(['Local', 'Home', 'Notifications']);
  await expect(column(page, 'Home')).toBeFocused();
  await expect.poll(() => scrolledTo(page, 'Home')).toBeGreaterThan(1_000);

  await pick(page, 'Local', 'Remove column');
  await expect.poll(() => titles(page)).toEqual(['Home', 'Notifications']);
  await expect(notice(page, 'Column removed')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => titles(page)).toEqual(['Local', 'Home', 'Notifications']);

  await page.getByRole('button', { name: 'Add a column' }).click();
  await page.getByRole('menuitem', { name: 'Bookmarks' }).click();
  await expect(column(page, 'Bookmarks')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Add a column' })).toHaveCount(0);

  await page.reload();
  await expect.poll(() => titles(page)).toEqual(['Local', 'Home', 'Notifications', 'Bookmarks']);
  await expect.poll(() => scrolledTo(page, 'Home')).toBeGreaterThan(300);

  await pick(page, 'Bookmarks', 'Remove column');
  await goTo(page, '/tag/birds');
  await page.getByRole('button', { name: 'More about #birds' }).click();
  await page.getByRole('button', { name: 'Add as column' }).click();
  await expect.poll(() => titles(page)).toEqual(['Local', 'Home', 'Notifications', '#birds']);
  await expect(postsIn(page, '#birds').first()).toBeVisible();

  await pick(page, '#birds', 'Remove column');
  await goTo(page, '/search?query=birds');
  await page.getByRole('button', { name: 'Add as column' }).click();
  await expect.poll(() => titles(page)).toEqual(['Local', 'Home', 'Notifications', 'Search: birds']);
  await expect(postsIn(page, 'Search: birds').first()).toBeVisible();
  await expectAccessible(page, 'a search as a column');
  await expect.poll(() => scrolledTo(page, 'Home')).toBeGreaterThan(300);
});
