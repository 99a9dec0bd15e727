import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible } from './support/axe.ts';
import { HOME, notice, signIn, signInAt } from './support/journey.ts';

const main = (page: Page) => page.getByRole('main');

test('a note survives leaving the page and a failing server, by keyboard', async ({ page, testing, complaints }) => {
  complaints.allow(/\/note$/);
  await testing.account({ username: 'keeper' });
  await signIn(page);
  await page.goto('/keeper');
  const field = page.getByRole('textbox', { name: 'Private note' });
  await main(page).getByRole('button', { name: 'Add note' }).press('Enter');
  await expect(field).toBeEditable();
  await expect(field).toBeFocused();
  await page.keyboard.type('Keeps the light');
  await page.goBack();
  await expect(page).toHaveURL(HOME);
  // Only now: the page that was left may have sent it in its last moment.
  await testing.fault({ method: 'POST', path: '^/api/v1/accounts/[^/]+/note$', times: 1, status: 503, body: { error: 'later' } });
  await page.goto('/keeper');
  await expect(field).toHaveValue('Keeps the light');
  await main(page).getByRole('button', { name: 'Try again' }).press('Enter');
  // Unsaved notes are in the storage (rule note-stored).
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('note/')))).toEqual([]);
  await page.reload();
  await expect(field).toHaveValue('Keeps the light');
});

test('follow requests are decided on the screen and in the notification, and streamed ones show', async ({ page, testing }) => {
  await testing.account({ username: 'shy', locked: true });
  for (const one of ['noor', 'ingrid']) await testing.call('POST', 'follow', { account: one, target: 'shy' });
  await signInAt(page, HOME, 'shy');
  await expect(page).toHaveURL(HOME);
  await page
    .getByRole('link', { name: /^Follow requests/ })
    .first()
    .click();
  const people = main(page).getByRole('article');
  await expect(people).toHaveCount(2);
  await expectAccessible(page, 'relations');
  await expect.poll(testing.sockets).toBe(1);
  await testing.call('POST', 'follow', { account: 'moderator', target: 'shy' });
  await expect(people).toHaveCount(3);
  await people.first().getByRole('button', { name: 'Approve' }).press('Enter');
  await expect(people).toHaveCount(2);
  const notifications = page.getByRole('complementary').filter({ hasText: 'Notifications' });
  await expect(notifications.getByText('followed you').first()).toBeVisible();
  await notifications.getByRole('button', { name: 'Deny' }).first().press('Enter');
  await expect(people).toHaveCount(1);
});

test('a suggestion can be dismissed, and an account muted for a time', async ({ page, testing }) => {
  await signInAt(page, '/who-to-follow');
  const people = main(page).getByRole('article');
  await expect(people.first()).toBeVisible();
  await expectAccessible(page, 'relations');
  const count = await people.count();
  await people
    .first()
    .getByRole('button', { name: /^Don't suggest/ })
    .press('Enter');
  await expect(people).toHaveCount(count - 1);
  await page.goto('/noor');
  await main(page).getByRole('button', { name: /Noor/ }).and(page.locator('[aria-haspopup=menu]')).press('Enter');
  await page.getByRole('menuitem', { name: / for…$/ }).press('Enter');
  const question = page.getByRole('alertdialog');
  await question.getByRole('combobox').selectOption('3600');
  await expectAccessible(page, 'relations');
  await question.getByRole('button', { name: 'Mute' }).press('Enter');
  await expect(notice(page, 'Muted')).toBeVisible();
  // The next tests read the posts of this account.
  const { id } = (await (await page.request.get('/api/v1/accounts/lookup?acct=noor')).json()) as { id: string };
  const headers = { authorization: `Bearer ${await testing.tokenOf('demo')}` };
  expect((await page.request.post(`/api/v1/accounts/${id}/unmute`, { headers })).ok()).toBe(true);
});
