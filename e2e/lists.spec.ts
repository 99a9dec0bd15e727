import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { atHome, notice, posts, signInAt, titleMenu, tryToSignIn } from './support/journey.ts';
import { inBothThemes } from './support/themes.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first().press('Enter');
const PHONE = { width: 390, height: 800 };
const DESK = { width: 1440, height: 900 };

// rules: list-made, list-stored
test('a list is created by keyboard: its form survives leaving and a reload, and its timeline opens', async ({
  page,
  complaints,
  testing,
}) => {
  complaints.allow(/\/accounts$/);
  const themes = inBothThemes(page);
  await themes.prepare();
  await themes.signIn();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Lists' }).first().press('Enter');
  await expect(heading(page, 'Lists')).toBeVisible();
  await main(page).getByRole('link', { name: 'New list' }).first().press('Enter');
  const title = main(page).getByRole('textbox', { name: 'List title' });
  await expect(main(page).getByRole('button', { name: 'Create list' })).toHaveAttribute('aria-disabled', 'true');
  await title.focus();
  await page.keyboard.type('Harbour');
  const search = main(page).getByRole('searchbox');
  await search.fill('ingrid');
  await search.press('Enter');
  await press(page, /^Add @ingrid /);
  await page.goBack();
  await expect(heading(page, 'Lists')).toBeVisible();
  await page.goForward();
  await expect(title).toHaveValue('Harbour');
  await page.reload();
  await expect(title).toHaveValue('Harbour');
  await expect(main(page).getByRole('list', { name: 'Selected people' }).getByText('@ingrid')).toBeVisible();
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    await themes.expectClean('the form of a list');
  }
  await testing.fault({ method: 'POST', path: '^/api/v1/lists/[^/]+/accounts$', times: 1, status: 422, body: { error: 'not now' } });
  await press(page, 'Create list');
  await expect(main(page).getByText(/“Harbour” was created, but/)).toBeVisible();
  await page.reload();
  await press(page, 'Try again');
  await expect(heading(page, 'Harbour')).toBeVisible();
  await expect(posts(page).first()).toContainText('Ingrid');
  await expect.poll(async () => (await testing.requests('POST', /^\/api\/v1\/lists$/)).length).toBe(1);
  await titleMenu(page).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Timelines' }).getByRole('link', { name: 'Harbour' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Lists' }).first().press('Enter');
  await expect(main(page).getByRole('link', { name: 'Harbour' }).first()).toBeVisible();
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await themes.expectClean(`the lists, ${size.width}`);
  }
});

// rules: lists-pinned, list-removal
test('a pinned list is among the shortcuts after a reload and on a second device, and disappears with the list, also in a second tab', async ({
  page,
  browser,
  testing,
  complaints,
}) => {
  // An account without a settings profile gets 404 until it has one.
  complaints.allow(/\/frontend_settings\//);
  await signInAt(page, '/lists/new');
  await main(page).getByRole('textbox', { name: 'List title' }).fill('Pier');
  await press(page, 'Create list');
  await expect(heading(page, 'Pier')).toBeVisible();
  await page.goto('/lists');
  const written = page.waitForResponse((response) => response.request().method() === 'PUT' && /frontend_settings/.test(response.url()));
  await press(page, 'Pin Pier to the navigation');
  const shortcut = (where: Page) => where.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pier' });
  await expect(shortcut(page)).toBeVisible();
  await written;
  await page.reload();
  await expect(shortcut(page)).toBeVisible();
  const device = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await device.goto('/login');
  await tryToSignIn(device);
  await atHome(device);
  await shortcut(device).press('Enter');
  await expect(heading(device, 'Pier')).toBeVisible();
  await press(page, 'Delete Pier');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete list' }).press('Enter');
  await expect(main(page).getByText('No lists yet').or(main(page).getByRole('listitem').first())).toBeVisible();
  await expect(shortcut(page)).toHaveCount(0);
  await device.reload();
  await expect(heading(device, "This list doesn't exist")).toBeVisible();
  await expect(main(device).getByRole('link', { name: 'Lists' })).toBeVisible();
  await expect(notice(device, /status/)).toHaveCount(0);
  await testing.forgetProfiles();
  await device.context().close();
});
