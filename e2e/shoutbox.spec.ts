import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { signIn, signInAt } from './support/journey.ts';

const messages = (page: Page) => page.getByRole('log', { name: 'Shoutbox messages' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Write in the shoutbox' });

test('the shoutbox shows messages to others as plain text, also to those who join later', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  complaints.allow(/frontend_settings/);
  await signIn(page);
  const other = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await signInAt(other, '/shout-panel', 'moderator');
  await expect(other.getByRole('heading', { level: 1, name: 'Shoutbox' })).toBeVisible();

  await field(page).fill('<b>Ahoy</b> harbour');
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('');
  await expect(messages(page)).toContainText('<b>Ahoy</b> harbour');
  await expect(messages(other)).toContainText('<b>Ahoy</b> harbour');
  await expect(messages(other).getByRole('link').last()).toHaveAttribute('href', /^\//);

  await field(other).fill('Ahoy demo');
  await field(other).press('Enter');
  await expect(messages(page).getByRole('listitem').last()).toContainText('Ahoy demo');

  const collapse = page.getByRole('button', { name: 'Shoutbox' });
  await collapse.click();
  await expect(collapse).toHaveAttribute('aria-expanded', 'false');
  await expect(field(page)).toHaveCount(0);
  await collapse.click();
  await expect(messages(page)).toContainText('Ahoy demo');
  await expectAccessible(page, 'the page with the shoutbox');
  await expectAccessible(other, 'the shoutbox on a screen of its own');

  await page.reload();
  await expect(messages(page)).toContainText('Ahoy demo');
  await other.context().close();
});

// rules: shout-shown
test('the shoutbox is absent for guests', async ({ page }) => {
  await page.goto('/shout-panel');
  await expect(page).toHaveURL('/main/all');
  await expect(page.getByRole('heading', { name: 'Shoutbox' })).toHaveCount(0);
});
