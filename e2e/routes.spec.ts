import { expect, test } from './support/fixtures.ts';
import { signIn } from './support/journey.ts';

test('a server without chats has no entry, no screen and no call for them (rule chat-list)', async ({ page, testing }) => {
  await testing.call('POST', 'instance', { flavour: 'akkoma' });
  await signIn(page);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bubble' })).toBeVisible();
  await expect(page.locator('a[href="/users/demo/chats"]')).toHaveCount(0);
  await page.goto('/users/demo/chats');
  await expect(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible();
  expect(await testing.requests('GET', /pleroma\/chats/)).toEqual([]);
});

test('a guest who asks for what needs an account is led to the public timeline', async ({ page }) => {
  for (const path of ['/bookmarks', '/users/demo/interactions', '/friend-requests']) {
    await page.goto(path);
    await expect(page).toHaveURL('/main/all');
  }
});
