import { expectAccessible } from './support/axe.ts';
import { serveGallery } from './support/gallery.ts';
import { expect, test } from './support/fixtures.ts';

test('a colour in transition is measured at its end', async ({ page }) => {
  await page.setContent(
    '<html lang="en"><title>Fading</title><main><h1>Fading</h1><button style="background: white; color: white; transition: color 2.5s ease-in">Words</button></main></html>',
  );
  await page.evaluate(() => {
    const button = document.querySelector('button');
    button?.getBoundingClientRect();
    if (button) button.style.color = 'black';
  });
  await expectAccessible(page, 'a button that fades in');
});

test('every component of the gallery is accessible in both themes and directions', async ({ page }) => {
  await serveGallery(page, '/gallery/');
  for (const [scheme, dir] of [
    ['dark', 'ltr'],
    ['light', 'rtl'],
  ]) {
    await test.step(`${scheme}, ${dir}`, async () => {
      await page.goto(`/gallery/?scheme=${scheme}&dir=${dir}`);
      await expect(page.getByRole('heading', { name: 'Components' })).toBeVisible();
      await expectAccessible(page, `the gallery, ${scheme} and ${dir}`);
      for (const name of ['Open dialog', 'Open question', 'Open drawer']) {
        await page.getByRole('button', { name }).click();
        const dialog = page.locator('dialog:modal');
        await expect(dialog).toBeVisible();
        await expectAccessible(page, `${name} in the gallery, ${scheme} and ${dir}`);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      }
      for (const name of ['More', 'Choose a visibility']) {
        await page.getByRole('button', { name, exact: true }).click();
        const menu = page.getByRole('menu', { name });
        await expect(menu).toBeVisible();
        await expectAccessible(page, `${name} in the gallery, ${scheme} and ${dir}`);
        await page.keyboard.press('Escape');
        await expect(menu).toHaveCount(0);
      }
    });
  }
});
