import { expect, test } from './support/fixtures.ts';
import { atHome, tryToSignIn } from './support/journey.ts';
import { makePrivate } from './support/private.ts';
import { inBothThemes } from './support/themes.ts';

test('a guest of a private instance sees a hint and a login link, and nothing else', async ({ page, instance, testing }) => {
  const { prepare, expectClean } = inBothThemes(page);
  await prepare();
  await makePrivate(instance);
  for (const path of ['/', '/main/public', '/main/all', '/main/friends']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText('This server is private')).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('feed')).toHaveCount(0);
  }
  expect(await testing.requests('GET', /\/timelines\//)).toEqual([]);
  await expectClean('a private instance');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectClean('the menu of a private instance');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await tryToSignIn(page);
  await atHome(page);
});
