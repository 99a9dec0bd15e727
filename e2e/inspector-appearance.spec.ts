import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { inspector, inspect, rows } from './support/inspector.ts';
import { atHome, loginForm, tryToSignIn } from './support/journey.ts';
import { inBothThemes } from './support/themes.ts';

const PANEL = 'aside[data-inspector]';
/** A folder for screenshots, if set. */
const SHOTS = process.env['INSPECTOR_SHOTS'];

/** Checks that neither panel nor page overflows the window. */
const expectWithin = async (page: Page, panel: Locator): Promise<void> => {
  const { width = 0 } = page.viewportSize() ?? {};
  const box = await panel.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? width + 1)).toBeLessThanOrEqual(width);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
  expect(await panel.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0);
};

const shoot = async (page: Page, name: string): Promise<void> => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png` });
};

/** Shows the tree, a chart and an event, as far as the window displays them together. */
const lookAround = async (page: Page, panel: Locator, name: string): Promise<void> => {
  const { expectClean } = inBothThemes(page);
  await inspect(panel, 'composer:');
  await expect(panel.getByRole('group', { name: 'Chart of composer' })).toBeVisible();
  await shoot(page, `${name}-chart`);
  await expectWithin(page, panel);
  const tab = panel.getByRole('button', { name: 'Events', exact: true });
  if (await tab.isVisible()) {
    await expectClean(`the inspector, ${name}, a chart`, PANEL);
    await tab.click();
  }
  const filter = panel.getByRole('searchbox', { name: 'Filter events' });
  await filter.fill('');
  // An event that comes in this moment moves the rows under the pointer.
  await expect(async () => {
    await rows(panel, 'entities.merge').last().click({ timeout: 1_000 });
    await expect(panel.getByRole('region', { name: 'Event entities.merge' })).toBeVisible({ timeout: 500 });
  }).toPass();
  await shoot(page, `${name}-event`);
  await expectWithin(page, panel);
  await filter.fill('notifications');
  await expectClean(`the inspector, ${name}`, PANEL);
};

test('the inspector and its bridge dialog have no axe findings and no overflow at any width', async ({ page, complaints: _ }) => {
  test.slow();
  const { prepare, expectClean } = inBothThemes(page);
  await prepare();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/login?inspect');
  await expect(loginForm(page)).toBeVisible();
  await tryToSignIn(page);
  await atHome(page);
  const panel = inspector(page);
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await lookAround(page, panel, `${width} px wide`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await panel.getByRole('button', { name: 'Open Stately Inspector' }).click();
  await expect(panel.getByRole('alertdialog')).toBeVisible();
  await shoot(page, 'question');
  await expectClean('the question before the bridge', `${PANEL} dialog`);
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Side' }).click();
  await inspect(panel, 'stream');
  await shoot(page, 'side');
  await expectWithin(page, panel);
});
