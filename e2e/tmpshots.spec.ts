import { expect, test } from './support/fixtures.ts';
import { atHome, signIn, tryToSignIn, loginForm } from './support/journey.ts';

for (const theme of ['dark', 'light'])
  test(`shots ${theme}`, async ({ page }) => {
    await page.addInitScript((theme) => { try { localStorage.setItem('starling:settings', JSON.stringify({ theme: `starling-${theme}` })); } catch {} }, theme);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/login?inspect');
    const panel = page.getByRole('complementary', { name: 'Inspector' });
    await expect(panel).toBeVisible();
    await expect(loginForm(page)).toBeVisible();
    const pick = (name: RegExp) => panel.getByRole('treeitem', { name }).first().click();
    await pick(/^login/);
    await page.screenshot({ path: `/tmp/shots/1440-${theme}-login.png` });
    await tryToSignIn(page);
    await atHome(page);
    await pick(/^composer:/);
    await page.screenshot({ path: `/tmp/shots/1440-${theme}-composer.png` });
    await pick(/^timeline:/);
    await panel.getByRole('option').nth(-3).click();
    await page.screenshot({ path: `/tmp/shots/1440-${theme}-timeline.png` });
    await pick(/^boot/);
    await panel.getByRole('button', { name: 'At the side' }).click();
    await page.screenshot({ path: `/tmp/shots/1440-${theme}-side.png` });
    await panel.getByRole('button', { name: 'At the bottom' }).click();
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.screenshot({ path: `/tmp/shots/1024-${theme}-boot.png` });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.screenshot({ path: `/tmp/shots/390-${theme}-boot.png` });
    for (const name of ['composer:', 'timeline:', 'stream']) {
      await panel.getByRole('button', { name: 'Actors', exact: true }).click();
      await pick(new RegExp(`^${name}`));
      await page.screenshot({ path: `/tmp/shots/390-${theme}-${name.replace(':', '')}.png` });
    }
    await panel.getByRole('button', { name: 'Actors', exact: true }).click();
    await page.screenshot({ path: `/tmp/shots/390-${theme}-tree.png` });
    await panel.getByRole('button', { name: 'Events', exact: true }).click();
    await page.screenshot({ path: `/tmp/shots/390-${theme}-events.png` });
    await panel.getByRole('button', { name: /Stately/ }).click();
    await page.screenshot({ path: `/tmp/shots/390-${theme}-stately.png` });
  });
