import { expect, test } from './support/fixtures.ts';
import { atHome, tryToSignIn } from './support/journey.ts';
import { makePrivate } from './support/private.ts';

test('a guest of a private instance sees a hint and a login link, and nothing else', async ({ page, instance, testing }) => {
  await makePrivate(instance);
  for (const path of ['/', '/main/public', '/main/all', '/main/friends']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText('This server is private')).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('feed')).toHaveCount(0);
  }
  expect(await testing.requests('GET', /\/timelines\//)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await tryToSignIn(page);
  await atHome(page);
});
