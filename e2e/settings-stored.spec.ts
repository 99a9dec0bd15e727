import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { HOME, loginForm, notice, signInAt } from './support/journey.ts';
import { gear, settingsModal as modal } from './support/settings-modal.ts';
import { openSettings, scheme, tab } from './support/settings-tabs.ts';
import type { Instance } from './support/testing.ts';

const PROFILE = '/api/v1/akkoma/frontend_settings/pleroma-fe';
const UNSUPPORTED = 'The selected file is not a supported settings backup. No changes were made.';

const enter = async (page: Page, username: string) => {
  await signInAt(page, HOME, username);
  await expect(gear(page)).toBeVisible();
};

/** An account of a test's own, so that no other test's profile is met. */
const newcomer = async (page: Page, { testing }: Pick<Instance, 'testing'>, username: string) => {
  await testing.account({ username });
  await enter(page, username);
};

const requestAs = async ({ origin, testing }: Instance, username: string) => {
  const authorization = `Bearer ${await testing.tokenOf(username)}`;
  return async (path: string, init: RequestInit = {}) =>
    (await fetch(origin + path, { ...init, headers: { authorization, 'content-type': 'application/json' } })).json();
};

test('a missing profile is created silently, receives changes, and merges a conflict', async ({ page, instance }) => {
  await newcomer(page, instance, 'syncer');
  const request = await requestAs(instance, 'syncer');
  await expect.poll(() => request(PROFILE)).toEqual([{ name: 'default', version: 1 }]);
  await expect(notice(page, /./)).toHaveCount(0);
  await request(`${PROFILE}/default`, { method: 'PUT', body: JSON.stringify({ settings: { theirs: 1, hideNsfw: false }, version: 2 }) });
  await openSettings(page);
  await modal(page).getByRole('checkbox', { name: 'Ask before logging out' }).uncheck();
  await expect.poll(async () => (await request(`${PROFILE}/default`)).version).toBe(3);
  expect((await request(`${PROFILE}/default`)).settings).toMatchObject({ theirs: 1, hideNsfw: false, modalOnLogout: false });
  await tab(page, 'Sync and reset').click();
  await expect(modal(page).getByText('In use on this device, version 3')).toBeVisible();
  await modal(page).getByLabel('New set name').fill('phone');
  await modal(page).getByRole('button', { name: 'Create and use' }).click();
  await expect
    .poll(() => request(PROFILE))
    .toEqual([
      { name: 'default', version: 3 },
      { name: 'phone', version: 1 },
    ]);
  await modal(page).getByRole('button', { name: 'Use the set “default”' }).click();
  await modal(page).getByRole('button', { name: 'Delete the set “phone”' }).click();
  await expect.poll(() => request(PROFILE)).toEqual([{ name: 'default', version: 3 }]);
});

test('changes reach the server despite an immediate reload, failure or logout, and another device gets them', async ({
  page,
  browser,
  instance,
  testing,
  complaints,
}) => {
  complaints.allow(/frontend_settings/);
  await newcomer(page, instance, 'hasty');
  const request = await requestAs(instance, 'hasty');
  const stored = async () => (await request(`${PROFILE}/default`)).settings as object;
  await expect.poll(() => request(PROFILE)).toEqual([{ name: 'default', version: 1 }]);
  await expect(notice(page, /./)).toHaveCount(0);
  const expert = modal(page).getByRole('checkbox', { name: 'Show advanced settings' });
  const asks = modal(page).getByRole('checkbox', { name: 'Ask before logging out' });
  await openSettings(page);
  await expert.check();
  await page.reload();
  await expect.poll(stored).toMatchObject({ expertLevel: 1 });
  await testing.fault({ path: PROFILE, status: 503 });
  await openSettings(page);
  await asks.uncheck();
  await page.reload();
  await expect(notice(page, /^Could not synchronize settings: /)).toBeVisible();
  await testing.clearFaults();
  const { settings, version } = await request(`${PROFILE}/default`);
  expect(settings).toMatchObject({ modalOnLogout: true });
  await request(`${PROFILE}/default`, {
    method: 'PUT',
    body: JSON.stringify({ settings: { ...settings, hideNsfw: false }, version: version + 1 }),
  });
  await page.reload();
  await expect.poll(stored).toMatchObject({ modalOnLogout: false, hideNsfw: false });
  await page.getByRole('banner').getByRole('button', { name: 'Switch to the light theme' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await expect(loginForm(page)).toBeVisible();
  expect(await stored()).toMatchObject({ theme: 'starling-light' });
  const context = await browser.newContext({ baseURL: instance.origin });
  const device = await context.newPage();
  device.setDefaultTimeout(20_000); // this device fetches the complete client
  await enter(device, 'hasty');
  await expect.poll(() => scheme(device)).toBe('light');
  await openSettings(device);
  await expect(modal(device).getByRole('checkbox', { name: 'Ask before logging out' })).not.toBeChecked();
  await context.close();
});

test('settings are exported and imported; a file that is no backup is reported', async ({ page, testing }) => {
  await newcomer(page, { testing }, 'filer');
  await openSettings(page);
  const menu = modal(page).getByRole('button', { name: 'Backup and restore' });
  await menu.click();
  const download = page.waitForEvent('download');
  await modal(page).getByRole('menuitem', { name: 'Save settings to a file' }).click();
  const saved = await (await download).path();
  const take = async (content: string) => {
    await modal(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'settings.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  };
  const version = (...numbers: number[]) => ({ _pleroma_settings_version: numbers });
  for (const [content, text] of [
    ['no json', 'Invalid settings imported'],
    ['{}', UNSUPPORTED],
    [JSON.stringify({ ...version(2, 0), theme: 'starling-light' }), /version \(2\) is too new/],
    [JSON.stringify({ ...version(0, 5), theme: 'starling-light' }), /version \(0\) is too old/],
    [JSON.stringify({ ...version(1, 0), other: 1 }), UNSUPPORTED],
  ] as const) {
    await take(content);
    await expect(notice(page, text)).toBeVisible();
    await notice(page, text).locator('..').getByRole('button').click();
    expect(await scheme(page)).toBe('dark');
  }
  await take(JSON.stringify({ ...version(1, 2), theme: 'starling-light' }));
  await expect(notice(page, /slightly newer/)).toBeVisible();
  await expect.poll(() => scheme(page)).toBe('light');
  await modal(page).locator('input[type=file]').setInputFiles(saved);
  await expect(notice(page, 'Settings loaded from the file')).toBeVisible();
  await expect.poll(() => scheme(page)).toBe('dark');
});

test('an account option is set on the server, and restored after a failure', async ({ page, instance, testing, complaints }) => {
  complaints.allow(/update_credentials/);
  await newcomer(page, instance, 'wisher');
  const request = await requestAs(instance, 'wisher');
  await openSettings(page, 'Profile and privacy');
  const locked = modal(page).getByRole('checkbox', { name: 'Approve followers manually' });
  await locked.click();
  await expect.poll(async () => (await request('/api/v1/accounts/verify_credentials')).locked).toBe(true);
  await testing.fault({ method: 'PATCH', path: '/api/v1/accounts/update_credentials', status: 503 });
  await expect(locked).toBeChecked();
  await locked.click();
  await expect(notice(page, /^Error saving settings: /)).toBeVisible();
  await expect(locked).toBeChecked();
  await testing.clearFaults();
  await modal(page).getByRole('button', { name: 'Try again' }).click();
  await expect(locked).not.toBeChecked();
  await expect(modal(page).getByText("Couldn't save")).toHaveCount(0);
  await tab(page, 'Notifications').click();
  await modal(page).getByRole('checkbox', { name: "Block notifications from people you don't follow" }).click();
  await expect
    .poll(async () => (await request('/api/v1/accounts/verify_credentials')).pleroma.notification_settings.block_from_strangers)
    .toBe(true);
  // rules: account-options
  await test.step('every account option can be changed and persists after a reload', async () => {
    const section = modal(page).locator('section:has(> h4:has-text("Saved on your server"))');
    const boxes = section.getByRole('checkbox');
    /** Returns the state of each checkbox after an action on each. */
    const statesAfter = async (perform: (box: Locator) => Promise<void>) => {
      const states: Record<string, boolean> = {};
      for (const name of ['Profile and privacy', 'Posts', 'Notifications']) {
        await tab(page, name).click();
        await expect(boxes.first()).toBeVisible();
        await expect(section.locator('[aria-busy]')).toHaveCount(0);
        for (const box of await boxes.all()) {
          await perform(box);
          await expect(section.locator('[aria-busy]')).toHaveCount(0);
          states[`${name}: ${await box.evaluate((one) => (one as HTMLInputElement).labels?.[0]?.textContent)}`] = await box.isChecked();
        }
      }
      return states;
    };
    const before = await statesAfter(async () => undefined);
    const turned = await statesAfter((box) => box.click());
    const same = Object.keys(turned).filter((label) => turned[label] === before[label]);
    expect([Object.keys(turned).length > 12, same]).toEqual([true, []]);
    await page.reload();
    await openSettings(page);
    expect(await statesAfter(async () => undefined)).toEqual(turned);
  });
});
