import { expect, test } from './support/fixtures.ts';
import { signIn } from './support/journey.ts';

// rules: chat-list
test('a server without chats has no entry, no screen, no call and no script for them', async ({ page, testing, complaints }) => {
  complaints.allow(/frontend_configurations|panel\.html/);
  // The cached identity of the server still names the previous flavour: one request is sent until the server is loaded.
  complaints.allowUndescribed(/^(mastodon|gotosocial): GET \/api\/v1\/akkoma\/frontend_settings\/pleroma-fe, endpoint$/);
  await testing.call('POST', 'instance', { flavour: 'akkoma' });
  await signIn(page);
  const ways = page.getByRole('navigation', { name: 'Main' });
  await expect(ways.getByRole('link', { name: 'Bubble' })).toBeVisible();
  for (const flavour of ['akkoma', 'mastodon', 'gotosocial']) {
    // A running page would continue with the other server and the requests of the previous one.
    await page.goto('about:blank');
    await testing.call('POST', 'instance', { flavour });
    await page.goto('/users/demo/chats');
    await expect(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible();
    await expect(ways.getByRole('link', { name: 'Local' })).toBeVisible();
    await expect(page.locator('a[href="/users/demo/chats"]')).toHaveCount(0);
    const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(
      scripts.filter((name) => /\/(chat-view|chats)-[^/]*\.js/.test(name)),
      flavour,
    ).toEqual([]);
  }
  expect(await testing.requests('GET', /pleroma\/chats/)).toEqual([]);
});

test('a guest is redirected from members’ pages to the public timeline', async ({ page }) => {
  for (const path of ['/bookmarks', '/users/demo/interactions', '/friend-requests']) {
    await page.goto(path);
    await expect(page).toHaveURL('/main/all');
  }
});
