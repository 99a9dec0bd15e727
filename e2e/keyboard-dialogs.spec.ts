import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { composer, loginForm, posts, signIn } from './support/journey.ts';
import { withSecondFactor } from './support/second-factor.ts';
import { gear } from './support/settings-modal.ts';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Returns whether the focus is in a dialog, or at the browser's own controls, which come between its end and its start. */
const isWithin = (page: Page) =>
  page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog[open]') !== null);

/** Opens a dialog by keyboard, and finds that the focus goes into it and does not leave it. */
const openBy = async (page: Page, opener: Locator, name: string | RegExp): Promise<Locator> => {
  await opener.focus();
  await page.keyboard.press('Enter');
  const opened = dialog(page, name);
  await expect(opened).toBeVisible();
  await expect.poll(() => opened.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  for (const key of ['Shift+Tab', 'Shift+Tab', ...Array<string>(8).fill('Tab')]) {
    await page.keyboard.press(key);
    expect(await isWithin(page), `the focus after ${key} in ${String(name)}`).toBe(true);
  }
  return opened;
};

/** Leaves a dialog by Escape, and finds the focus where it was. */
const leaveTo = async (page: Page, opened: Locator, opener: Locator): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(opened).toHaveCount(0);
  await expect(opener).toBeFocused();
};

/** Tabs on until something has the focus. */
const tabTo = async (page: Page, wanted: Locator, key = 'Tab'): Promise<void> => {
  for (let step = 0; step < 60; step++) {
    if (await wanted.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${String(wanted)} was not reached`);
};

/** The server has no settings for an account that never stored any (rule profile-made). */
test.beforeEach(({ complaints }) => {
  test.slow();
  complaints.allow(/frontend_settings/);
});

test('by keyboard: each dialog and drawer traps and returns the focus; dismissing moves it to a usable element', async ({
  page,
  testing,
  complaints,
}) => {
  await page.setViewportSize(WIDE);
  await signIn(page);
  await test.step('by keyboard: the accounts, the settings and their menu, minimised and back, Back closes', async () => {
    await page.setViewportSize(WIDE);
    const accounts = page.getByRole('button', { name: 'Switch account' });
    await leaveTo(page, await openBy(page, accounts, 'Accounts on this device'), accounts);
    const modal = await openBy(page, gear(page), 'Settings');
    await tabTo(page, modal.getByRole('tab', { name: 'General' }));
    for (const [key, name] of [
      ['ArrowDown', 'Appearance'],
      ['ArrowDown', 'Profile and privacy'],
      ['ArrowDown', 'Posts'],
      ['End', 'Sync and reset'],
      ['ArrowDown', 'General'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(modal.getByRole('tab', { name })).toBeFocused();
      await expect(modal.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
    }
    const setting = modal.getByRole('checkbox', { name: 'Ask before logging out' });
    await tabTo(page, setting);
    await page.keyboard.press('Space');
    await expect(setting).not.toBeChecked();
    await expect(setting).toBeFocused();
    await page.keyboard.press('Space');
    await expect(setting).toBeChecked();
    const backup = modal.getByRole('button', { name: 'Backup and restore' });
    await tabTo(page, backup);
    await page.keyboard.press('Enter');
    await expect(modal.getByRole('menuitem', { name: 'Save settings to a file' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(modal.getByRole('menuitem', { name: 'Save settings to a file' })).toBeHidden();
    await expect(backup).toBeFocused();
    await tabTo(page, modal.getByRole('button', { name: 'Minimise' }));
    await page.keyboard.press('Enter');
    await expect(modal).toHaveCount(0);
    await expect(gear(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(modal).toBeVisible();
    await page.goBack();
    await expect(modal).toHaveCount(0);
    await expect(gear(page)).toBeFocused();
    await leaveTo(page, await openBy(page, gear(page), 'Settings'), gear(page));
  });
  await test.step('by keyboard: the shoutbox is used, collapsed and expanded', async () => {
    await page.setViewportSize(WIDE);
    const field = page.getByRole('textbox', { name: 'Write in the shoutbox' });
    await field.focus();
    await page.keyboard.type('By keys');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log', { name: 'Shoutbox messages' })).toContainText('By keys');
    await expect(field).toBeFocused();
    const collapse = page.getByRole('button', { name: 'Shoutbox' });
    await tabTo(page, collapse, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(field).toHaveCount(0);
    await expect(collapse).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field).toBeVisible();
  });
  await test.step('by keyboard: dismissing moves the focus to a usable element', async () => {
    complaints.allow(/\/api\/v1\//);
    await testing.fault({ path: '/api/v1/statuses', method: 'POST', status: 422, body: { error: 'Not on a Sunday' } });
    const { text, alert } = composer(page);
    await text.focus();
    await page.keyboard.type('Will not go');
    await page.keyboard.press('Control+Enter');
    await expect(alert).toBeVisible();
    await alert.getByRole('button', { name: 'Dismiss' }).focus();
    await page.keyboard.press('Enter');
    await expect(alert).toHaveCount(0);
    await expect(text).toBeFocused();
    await testing.clearFaults();
    await testing.fault({ path: '/api/v1/timelines/public', status: 503 });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Local' }).focus();
    await page.keyboard.press('Enter');
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await testing.clearFaults();
    await again.focus();
    await page.keyboard.press('Enter');
    await expect(posts(page).first()).toBeVisible();
    expect(await page.evaluate(() => document.activeElement !== document.body), 'the focus is somewhere').toBe(true);
  });
  await test.step('by keyboard on a phone: each drawer opens, traps the focus, and returns it', async () => {
    await page.setViewportSize(PHONE);
    const bar = page.getByRole('navigation', { name: 'Main' });
    const menu = bar.getByRole('button', { name: /^Menu/ });
    for (const [opener, name] of [
      [menu, 'Menu'],
      [bar.getByRole('button', { name: /^Notifications/ }), 'Notifications'],
      [page.getByRole('button', { name: 'New post' }), 'New post'],
    ] as const)
      await leaveTo(page, await openBy(page, opener, name), opener);
    const side = await openBy(page, menu, 'Menu');
    const accounts = side.getByRole('button', { name: 'Switch account' });
    const list = await openBy(page, accounts, 'Accounts on this device');
    await page.keyboard.press('Escape');
    await expect(list).toHaveCount(0);
    if ((await side.count()) === 0) await openBy(page, menu, 'Menu');
    await tabTo(page, side.getByRole('link', { name: 'Local' }));
    await page.keyboard.press('Enter');
    await expect(side).toHaveCount(0);
    await expect(page).toHaveURL('/main/public');
    expect(await page.evaluate(() => document.activeElement !== document.body), 'the focus is somewhere').toBe(true);
  });
});

test('by keyboard: a second factor, its other kind, cancelled, and signed in', async ({ page, instance, complaints }) => {
  complaints.allow(/\/oauth\//);
  const { code } = await withSecondFactor(instance, 'keyed', 'starling');
  const type = async () => {
    await loginForm(page).getByLabel('Username').focus();
    await page.keyboard.type('keyed');
    await page.keyboard.press('Tab');
    await page.keyboard.type('starling');
    await page.keyboard.press('Enter');
    await expect(main.getByLabel('Authentication code')).toBeFocused();
  };
  const main = page.getByRole('main');
  await page.goto('/login');
  await type();
  await tabTo(page, main.getByRole('button', { name: 'Enter a recovery code' }));
  await page.keyboard.press('Enter');
  await expect(main.getByLabel('Recovery code')).toBeVisible();
  await tabTo(page, main.getByRole('button', { name: 'Cancel' }));
  await page.keyboard.press('Enter');
  await expect(loginForm(page)).toBeVisible();
  await type();
  await page.keyboard.type(code());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/main/friends');
});
