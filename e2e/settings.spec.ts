import { expect, test } from './support/fixtures.ts';
import { loginForm, signIn } from './support/journey.ts';
import { gear, panelOf, pickTab, settingsModal as modal } from './support/settings-modal.ts';
import { openSettings, scheme, tab } from './support/settings-tabs.ts';

test('opened, changed, minimised and closed by keyboard; every category can be used in the smallest windows; logging out leaves no modal', async ({
  page,
  context,
}) => {
  await signIn(page);
  await test.step('opened, changed and closed by keyboard; a reload and a second tab follow', async () => {
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
    // The banner shows for 2 s, and a background page responds slowly.
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
  // rules: settings-links, appearance-chosen
  await test.step('an address opens a row, which is marked; the next page applies the choice before it has any settings', async () => {
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
    await openSettings(page, 'Sync and reset');
    await modal(page).getByRole('button', { name: 'Reset: Density' }).click();
    await expect.poll(isCompact).toBe(false);
    await modal(page).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(isCompact).toBe(true);
    await modal(page).getByRole('button', { name: 'Reset all' }).click();
    await expect.poll(isCompact).toBe(false);
    await page.keyboard.press('Escape');
    await expect(modal(page)).toBeHidden();
  });
  // rules: settings-modal
  await test.step('minimised, the gear restores it with its tab', async () => {
    await openSettings(page, 'Profile and privacy');
    await modal(page).getByRole('button', { name: 'Minimise' }).click();
    await expect(modal(page)).toBeHidden();
    await expect(gear(page)).toHaveAccessibleName('Settings (minimised)');
    await gear(page).click();
    await expect(tab(page, 'Profile and privacy')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await expect(modal(page)).toBeHidden();
  });
  await test.step('in the smallest windows every category can be read and used', async () => {
    await openSettings(page, 'Filters and blocking');
    // The wider one differs by the frame of all categories.
    for (const [width, height, names] of [
      [
        320,
        256,
        ['General', 'Appearance', 'Profile and privacy', 'Posts', 'Timelines', 'Notifications', 'Filters and blocking', 'Sync and reset'],
      ],
      [640, 320, ['Appearance', 'Sync and reset']],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const name of names) {
        await pickTab(page, name);
        const panel = panelOf(page, name).first();
        const last = panel.locator(':is(input, select, button):not([aria-disabled], [hidden])').last();
        // The end moves while parts of a category load.
        await expect(async () => {
          await last.scrollIntoViewIfNeeded();
          await expect(last, `the end of ${name}`).toBeInViewport({ ratio: 0.9, timeout: 500 });
          await last.click({ trial: true, timeout: 500 });
        }).toPass();
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
  await test.step('logging out from it requires a confirmation, and leaves no modal', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await modal(page).getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('alertdialog', { name: 'Log out' }).getByRole('button', { name: 'Log out' }).click();
    await expect(loginForm(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('content that fails to load reports it, and one press loads it once the network is back', async ({ page, devtools, complaints }) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|\/assets\/|WebSocket|no network/);
  await signIn(page);
  await expect(gear(page)).toBeVisible();
  // The previous test may have left the files in the browser's cache, which works offline too.
  await devtools.send('Network.clearBrowserCache');
  await page.context().setOffline(true);
  await gear(page).click();
  const again = modal(page).getByRole('button', { name: 'Try again' });
  await expect(modal(page).getByText("Couldn't load this part")).toBeVisible();
  await again.click();
  await expect(again).toBeVisible();
  await page.context().setOffline(false);
  await again.click();
  await expect(tab(page, 'General')).toBeVisible();
});
