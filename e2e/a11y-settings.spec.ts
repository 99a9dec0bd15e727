import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { notice } from './support/journey.ts';
import { gear, openOnPhone, panelOf, pickTab, settingsModal, tabOf } from './support/settings-modal.ts';
import { inBothThemes } from './support/themes.ts';

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };

const open = async (page: Page) => {
  if (page.viewportSize()?.width === PHONE.width) await openOnPhone(page);
  else await gear(page).click();
  await expect(tabOf(page, 'General')).toBeVisible();
};

const take = (page: Page, file: unknown) =>
  settingsModal(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'settings.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(file)) });

test.beforeEach(async ({ page, testing, complaints }) => {
  test.slow();
  complaints.allow(/frontend_settings/);
  await testing.forgetProfiles();
  await inBothThemes(page).prepare();
});

for (const size of [PHONE, WIDE])
  test(`the settings have no axe findings at ${size.width} px: every category, the advanced rows, the menu of backups`, async ({
    page,
  }) => {
    const { signIn, expectClean } = inBothThemes(page);
    const modal = settingsModal(page);
    await page.setViewportSize(size);
    await signIn();
    await open(page);
    await modal.getByRole('checkbox', { name: 'Show advanced settings' }).check();
    for (const name of [
      'General',
      'Appearance',
      'Profile and privacy',
      'Posts',
      'Timelines',
      'Notifications',
      'Filters and blocking',
      'Security and data',
      'Sync and reset',
    ]) {
      await pickTab(page, name);
      await expect(panelOf(page, name).first()).toBeVisible();
      // The rows are the same on a phone: only their frame differs.
      if (size === WIDE || name === 'General') await expectClean(`the settings, ${name}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(size.width);
    }
    if (size === PHONE) await modal.getByRole('button', { name: 'Back' }).click();
    for (const query of ['sensitive', 'zebra']) {
      await modal.getByRole('searchbox', { name: 'Search settings' }).fill(query);
      await expectClean(`the settings, searched for ${query}`);
    }
    await modal.getByRole('button', { name: 'Clear search' }).click();
    await modal.getByRole('button', { name: 'Backup and restore' }).click();
    await expectClean('the menu of backups');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    await page.keyboard.press('Escape');
    await modal.getByRole('checkbox', { name: 'Show advanced settings' }).uncheck();
    if (size === PHONE) return;
    await modal.getByRole('button', { name: 'Minimise' }).click();
    await expect(modal).toBeHidden();
    await expectClean('the settings minimised');
  });

test('axe finds nothing where a file, an option or the content of the settings fails', async ({ page, testing, complaints }) => {
  complaints.allow(/\/api\/v1\/accounts\/|\/assets\/settings-|Failed to fetch/);
  const { signIn, expectClean } = inBothThemes(page);
  const modal = settingsModal(page);
  await page.setViewportSize(WIDE);
  await signIn();
  await page.route(/\/assets\/settings-[^/]*\.js$/, (route) => route.abort());
  await gear(page).click();
  await expect(modal.getByText("Couldn't load this part")).toBeVisible();
  await expectClean('settings that did not load');
  await page.unroute(/\/assets\/settings-[^/]*\.js$/);
  await page.reload();
  await gear(page).click();
  await expect(modal.getByRole('tab', { name: 'General' })).toBeVisible();
  await take(page, {});
  await expect(notice(page, /not a supported settings backup/)).toBeVisible();
  await expectClean('a file that is no backup', ':root');
  await take(page, { _pleroma_settings_version: [1, 1], theme: 'starling-dark' });
  await expect(notice(page, /slightly newer/)).toBeVisible();
  await expectClean('a notice of a warning', ':root');
  await testing.fault({ method: 'PATCH', path: '/api/v1/accounts/update_credentials', status: 500 });
  await modal.getByRole('tab', { name: 'Profile and privacy' }).click();
  await modal.getByRole('checkbox', { name: 'Approve followers manually' }).click();
  await expect(notice(page, /^Error saving settings: /)).toBeVisible();
  await expectClean('an option that was not saved', ':root');
});
