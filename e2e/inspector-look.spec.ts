import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { inspector, lookAt, rows } from './support/inspector.ts';
import { atHome, loginForm, tryToSignIn } from './support/journey.ts';

const PANEL = 'aside[data-inspector]';
/** A folder for pictures, for whoever wants to look. */
const SHOTS = process.env['INSPECTOR_SHOTS'];

/** Nothing of the panel and of the page lies outside the window. */
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

/** At home with the inspector open, the way in recorded. */
const openedAtHome = async (page: Page, theme: string): Promise<Locator> => {
  await page.addInitScript((chosen) => {
    try {
      localStorage.setItem('starling:settings', JSON.stringify({ theme: chosen }));
    } catch {
      // about:blank has no storage
    }
  }, `starling-${theme}`);
  await page.goto('/login?inspect');
  await expect(loginForm(page)).toBeVisible();
  await tryToSignIn(page);
  await atHome(page);
  return inspector(page);
};

/** The tree, a chart and an event, as far as the window shows them at once. */
const lookAround = async (page: Page, panel: Locator, name: string): Promise<void> => {
  await lookAt(panel, 'composer:');
  await expect(panel.getByRole('group', { name: 'Chart of composer' })).toBeVisible();
  await shoot(page, `${name}-chart`);
  await expectWithin(page, panel);
  const tab = panel.getByRole('button', { name: 'Events', exact: true });
  const isNarrow = await tab.isVisible();
  if (isNarrow) {
    await expectAccessible(page, `the inspector, ${name}, a chart`, { within: PANEL });
    await tab.click();
  }
  await rows(panel, 'entities.merge').last().click();
  await expect(panel.getByRole('region', { name: 'Event entities.merge' })).toBeVisible();
  await shoot(page, `${name}-event`);
  await expectWithin(page, panel);
  await panel.getByRole('searchbox', { name: 'Filter events' }).fill('notifications');
  await expectAccessible(page, `the inspector, ${name}`, { within: PANEL });
};

for (const theme of ['dark', 'light']) {
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    test(`axe finds nothing in it, ${width} px wide, ${theme}`, async ({ page, complaints: _ }) => {
      await page.setViewportSize({ width, height });
      const panel = await openedAtHome(page, theme);
      await lookAround(page, panel, `${width}-${theme}`);
    });
  }

  test(`the question before the bridge and the panel at the side, ${theme}`, async ({ page, complaints: _ }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const panel = await openedAtHome(page, theme);
    await panel.getByRole('button', { name: "Open Stately's inspector" }).click();
    await expect(panel.getByRole('dialog')).toBeVisible();
    await shoot(page, `question-${theme}`);
    await expectAccessible(page, 'the question before the bridge', { within: `${PANEL} dialog` });
    await page.keyboard.press('Escape');
    await panel.getByRole('button', { name: 'At the side' }).click();
    await lookAt(panel, 'stream');
    await shoot(page, `side-${theme}`);
    await expectWithin(page, panel);
  });
}
