import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { loginForm, notice, signIn, tryToSignIn } from './support/journey.ts';
import { panelOf, pickTab } from './support/settings-modal.ts';
import type { Instance } from './support/testing.ts';

const PROFILE = '/api/v1/akkoma/frontend_settings/pleroma-fe';
const UNSUPPORTED = 'The selected file is not a supported settings backup. No changes were made.';

const modal = (page: Page) => page.getByRole('dialog', { name: 'Settings' });
const gear = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Settings/ });
const tab = (page: Page, name: string) => modal(page).getByRole('tab', { name });
const scheme = (page: Page) => page.evaluate(() => document.documentElement.dataset['scheme']);

const openSettings = async (page: Page, name = 'General') => {
  await gear(page).click();
  await tab(page, name).click();
};

const enter = async (page: Page, username: string) => {
  await page.goto('/login');
  await tryToSignIn(page, username);
  await expect(gear(page)).toBeVisible();
};

/** An account of a test's own, so that no other test's profile is met. */
const newcomer = async (page: Page, { testing }: Pick<Instance, 'testing'>, username: string) => {
  await testing.account({ username });
  await enter(page, username);
};

const askAs = async ({ origin, testing }: Instance, username: string) => {
  const authorization = `Bearer ${await testing.tokenOf(username)}`;
  return async (path: string, init: RequestInit = {}) =>
    (await fetch(origin + path, { ...init, headers: { authorization, 'content-type': 'application/json' } })).json();
};

test('opened, changed, minimised and closed by keyboard; every tab can be used in the smallest windows; logging out leaves no modal', async ({
  page,
  context,
}) => {
  await signIn(page);
  await test.step('opened, changed and closed by keyboard; a reload and a second tab keep to it', async () => {
    await gear(page).focus();
    await page.keyboard.press('Enter');
    await expect(modal(page)).toBeVisible();
    await tab(page, 'General').focus();
    await page.keyboard.press('ArrowDown');
    await expect(tab(page, 'Appearance')).toBeFocused();
    await page.keyboard.press('Home');
    await modal(page).getByRole('combobox', { name: 'Theme' }).focus();
    const second = await context.newPage();
    await second.goto('/');
    await expect(gear(second)).toBeVisible();
    // The banner stays for 2 s, and a page in the background answers a press slowly.
    const saved = expect(modal(page).getByText('Settings saved')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await saved;
    expect(await scheme(page)).toBe('light');
    await expect(modal(page).getByText('Settings saved')).toBeHidden();
    await expect.poll(() => scheme(second)).toBe('light');
    await second.close();
    await page.keyboard.press('Escape');
    await expect(modal(page)).toBeHidden();
    await expect(gear(page)).toBeFocused();
    await page.reload();
    await expect(gear(page)).toBeVisible();
    expect(await scheme(page)).toBe('light');
  });
  await test.step('an address leads to a row, which is marked; what is chosen there is worn by the next page before it has any settings (rules settings-links, look-chosen)', async () => {
    await page.goto('/settings/appearance/density');
    const density = modal(page).getByRole('combobox', { name: 'Density' });
    await expect(density).toBeFocused();
    await expect(page).toHaveURL('/main/friends');
    await expect(tab(page, 'Appearance')).toHaveAttribute('aria-selected', 'true');
    const isCompact = () => page.evaluate(() => document.documentElement.hasAttribute('data-compact'));
    await density.selectOption({ label: 'Compact' });
    await expect.poll(isCompact).toBe(true);
    await page.reload({ waitUntil: 'domcontentloaded' });
    expect(await isCompact()).toBe(true);
    await openSettings(page, 'What you changed');
    await modal(page).getByRole('button', { name: 'Put back: Density' }).click();
    await expect.poll(isCompact).toBe(false);
    await modal(page).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(isCompact).toBe(true);
    await modal(page).getByRole('button', { name: 'Put everything back' }).click();
    await expect.poll(isCompact).toBe(false);
    await page.keyboard.press('Escape');
    await expect(modal(page)).toBeHidden();
  });
  await test.step('minimised, the gear brings it back with its tab (rule settings-modal)', async () => {
    await openSettings(page, 'Privacy');
    await modal(page).getByRole('button', { name: 'Minimise' }).click();
    await expect(modal(page)).toBeHidden();
    await expect(gear(page)).toHaveAccessibleName('Settings (minimised)');
    await gear(page).click();
    await expect(tab(page, 'Privacy')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await expect(modal(page)).toBeHidden();
  });
  await test.step('in the smallest windows every tab can be read and used', async () => {
    await openSettings(page, 'Filters');
    for (const [width, height] of [
      [320, 256],
      [640, 320],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const name of [
        'General',
        'Appearance',
        'Your profile',
        'Posts',
        'Timelines',
        'Filters',
        'Notifications',
        'Privacy',
        'Profiles',
      ]) {
        await pickTab(page, name);
        const panel = panelOf(page, name).first();
        const last = panel.locator(':is(input, select, button):not([aria-disabled])').last();
        await last.scrollIntoViewIfNeeded();
        await expect(last, `the end of ${name}`).toBeInViewport({ ratio: 0.9 });
        await last.click({ trial: true });
        const head = modal(page).getByRole('heading', { level: 2, name, exact: true });
        await head.scrollIntoViewIfNeeded();
        await expect(head, `the head of ${name}`).toBeInViewport({ ratio: 0.9 });
        const seen = await panel.evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return Math.min(bottom, window.innerHeight) - Math.max(top, 0);
        });
        expect(seen, `the room for ${name} below its tab`).toBeGreaterThan(height / 2);
      }
      expect(await page.evaluate(() => document.querySelector('dialog')!.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
  await test.step('logging out from it asks first, and leaves no modal', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await modal(page).getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('alertdialog', { name: 'Log out' }).getByRole('button', { name: 'Log out' }).click();
    await expect(loginForm(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('a profile that does not exist is created without a word, changes go into it, and a conflict is merged', async ({
  page,
  instance,
}) => {
  await newcomer(page, instance, 'syncer');
  const ask = await askAs(instance, 'syncer');
  await expect.poll(() => ask(PROFILE)).toEqual([{ name: 'default', version: 1 }]);
  await expect(notice(page, /./)).toHaveCount(0);
  await ask(`${PROFILE}/default`, { method: 'PUT', body: JSON.stringify({ settings: { theirs: 1, hideNsfw: false }, version: 2 }) });
  await openSettings(page);
  await modal(page).getByRole('checkbox', { name: 'Ask before logging out' }).uncheck();
  await expect.poll(async () => (await ask(`${PROFILE}/default`)).version).toBe(3);
  expect((await ask(`${PROFILE}/default`)).settings).toMatchObject({ theirs: 1, hideNsfw: false, modalOnLogout: false });
  await tab(page, 'Profiles').click();
  await expect(modal(page).getByText('In use here, version 3')).toBeVisible();
  await modal(page).getByLabel('Name of a new profile').fill('phone');
  await modal(page).getByRole('button', { name: 'Create and use' }).click();
  await expect
    .poll(() => ask(PROFILE))
    .toEqual([
      { name: 'default', version: 3 },
      { name: 'phone', version: 1 },
    ]);
  await modal(page).getByRole('button', { name: 'Use the profile default' }).click();
  await modal(page).getByRole('button', { name: 'Delete the profile phone' }).click();
  await expect.poll(() => ask(PROFILE)).toEqual([{ name: 'default', version: 3 }]);
});

test('what is changed reaches the server, whatever comes at once: a reload, a failure, a logout; and another device has it', async ({
  page,
  browser,
  instance,
  testing,
  complaints,
}) => {
  complaints.allow(/frontend_settings/);
  await newcomer(page, instance, 'hasty');
  const ask = await askAs(instance, 'hasty');
  const kept = async () => (await ask(`${PROFILE}/default`)).settings as object;
  await expect.poll(() => ask(PROFILE)).toEqual([{ name: 'default', version: 1 }]);
  await expect(notice(page, /./)).toHaveCount(0);
  const expert = modal(page).getByRole('checkbox', { name: 'Show advanced settings' });
  const asks = modal(page).getByRole('checkbox', { name: 'Ask before logging out' });
  await openSettings(page);
  await expert.check();
  await page.reload();
  await expect.poll(kept).toMatchObject({ expertLevel: 1 });
  await testing.fault({ path: PROFILE, status: 503 });
  await openSettings(page);
  await asks.uncheck();
  await page.reload();
  await expect(notice(page, /^Could not synchronize settings: /)).toBeVisible();
  await testing.clearFaults();
  const { settings, version } = await ask(`${PROFILE}/default`);
  expect(settings).toMatchObject({ modalOnLogout: true });
  await ask(`${PROFILE}/default`, {
    method: 'PUT',
    body: JSON.stringify({ settings: { ...settings, hideNsfw: false }, version: version + 1 }),
  });
  await page.reload();
  await expect.poll(kept).toMatchObject({ modalOnLogout: false, hideNsfw: false });
  await page.getByRole('banner').getByRole('button', { name: 'Switch to the light theme' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await expect(loginForm(page)).toBeVisible();
  expect(await kept()).toMatchObject({ theme: 'starling-light' });
  const context = await browser.newContext({ baseURL: instance.origin });
  const device = await context.newPage();
  device.setDefaultTimeout(20_000); // it fetches the whole client anew
  await enter(device, 'hasty');
  await expect.poll(() => scheme(device)).toBe('light');
  await openSettings(device);
  await expect(modal(device).getByRole('checkbox', { name: 'Ask before logging out' })).not.toBeChecked();
  await context.close();
});

test('settings go into a file and come back from it; what is no backup is said', async ({ page, testing }) => {
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
  for (const [content, words] of [
    ['no json', 'Invalid settings imported'],
    ['{}', UNSUPPORTED],
    [JSON.stringify({ ...version(2, 0), theme: 'starling-light' }), /too new: its major version is 2/],
    [JSON.stringify({ ...version(0, 5), theme: 'starling-light' }), /too old: its major version is 0/],
    [JSON.stringify({ ...version(1, 0), other: 1 }), UNSUPPORTED],
  ] as const) {
    await take(content);
    await expect(notice(page, words)).toBeVisible();
    await page.getByRole('region', { name: 'Notices' }).getByRole('alert').filter({ hasText: words }).getByRole('button').click();
    expect(await scheme(page)).toBe('dark');
  }
  await take(JSON.stringify({ ...version(1, 2), theme: 'starling-light' }));
  await expect(notice(page, /slightly newer/)).toBeVisible();
  await expect.poll(() => scheme(page)).toBe('light');
  await modal(page).locator('input[type=file]').setInputFiles(saved);
  await expect(notice(page, 'Settings taken from the file')).toBeVisible();
  await expect.poll(() => scheme(page)).toBe('dark');
});

test('an option of the account is set on the server, and restored where that fails', async ({ page, instance, testing, complaints }) => {
  complaints.allow(/update_credentials/);
  await newcomer(page, instance, 'wisher');
  const ask = await askAs(instance, 'wisher');
  await openSettings(page, 'Privacy');
  const locked = modal(page).getByRole('checkbox', { name: 'Approve followers by hand' });
  await locked.click();
  await expect.poll(async () => (await ask('/api/v1/accounts/verify_credentials')).locked).toBe(true);
  await testing.fault({ method: 'PATCH', path: '/api/v1/accounts/update_credentials', status: 503 });
  await expect(locked).toBeChecked();
  await locked.click();
  await expect(notice(page, /^Error saving settings: /)).toBeVisible();
  await expect(locked).toBeChecked();
  await testing.clearFaults();
  await modal(page).getByRole('button', { name: 'Try again' }).click();
  await expect(locked).not.toBeChecked();
  await expect(modal(page).getByText('Not saved')).toHaveCount(0);
  await tab(page, 'Notifications').click();
  await modal(page).getByRole('checkbox', { name: 'No notifications from people I do not follow' }).click();
  await expect
    .poll(async () => (await ask('/api/v1/accounts/verify_credentials')).pleroma.notification_settings.block_from_strangers)
    .toBe(true);
  await test.step('every wish that the server keeps is turned, and so it is after a reload (rule account-options)', async () => {
    const kept = modal(page).locator('section').filter({ hasText: 'Kept by your server' });
    const boxes = kept.getByRole('checkbox');
    /** What each box of the tabs says, after something was done to each. */
    const say = async (act: (box: Locator) => Promise<void>) => {
      const said: Record<string, boolean> = {};
      for (const name of ['Your profile', 'Posts', 'Notifications', 'Privacy']) {
        await tab(page, name).click();
        await expect(boxes.first()).toBeVisible();
        await expect(kept.locator('[aria-busy]')).toHaveCount(0);
        for (const box of await boxes.all()) {
          await act(box);
          await expect(kept.locator('[aria-busy]')).toHaveCount(0);
          said[`${name}: ${await box.evaluate((one) => (one as HTMLInputElement).labels?.[0]?.textContent)}`] = await box.isChecked();
        }
      }
      return said;
    };
    const before = await say(async () => undefined);
    const turned = await say((box) => box.click());
    const same = Object.keys(turned).filter((label) => turned[label] === before[label]);
    expect([Object.keys(turned).length > 12, same]).toEqual([true, ['Privacy: Approve followers by hand']]);
    await page.reload();
    await openSettings(page);
    expect(await say(async () => undefined)).toEqual({ ...turned, 'Your profile: Approve followers by hand': turned[same[0] ?? ''] });
  });
});

test('content that does not load says so, and one press brings it where the network is back', async ({ page, complaints }) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|\/assets\/|WebSocket|no network/);
  await signIn(page);
  await expect(gear(page)).toBeVisible();
  await page.context().setOffline(true);
  await gear(page).click();
  const again = modal(page).getByRole('button', { name: 'Try again' });
  await expect(modal(page).getByText('An error occurred')).toBeVisible();
  await expect(modal(page).getByText('Please try again')).toBeVisible();
  await again.click();
  await expect(again).toBeVisible();
  await page.context().setOffline(false);
  await again.click();
  await expect(tab(page, 'General')).toBeVisible();
});
