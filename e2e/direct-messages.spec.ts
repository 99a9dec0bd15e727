import { expect, test } from './support/fixtures.ts';
import { inBothThemes } from './support/themes.ts';

// rules: conversation-read, conversation-dismissed
test('conversations of direct messages are unread until opened, arrive by the stream, are dismissed after confirmation, and remain selected', async ({
  page,
  testing,
}) => {
  const themes = inBothThemes(page);
  await themes.prepare();
  await themes.signIn();
  await testing.post({ account: 'noor', text: '@demo the boats are in', visibility: 'direct' });
  await page.goto('/users/demo/dms');
  await page.getByRole('button', { name: 'Group by conversation' }).press('Enter');
  const main = page.getByRole('main');
  const rows = main.getByRole('article');
  const boats = rows.filter({ hasText: 'the boats are in' });
  await expect(boats).toContainText('Unread:');
  await testing.post({ account: 'ingrid', text: '@demo ice on the pier', subject: 'Weather', visibility: 'direct' });
  const ice = rows.filter({ hasText: 'Weather' });
  await expect(ice).toBeVisible();
  await expect(ice).not.toContainText('ice on the pier');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await themes.expectClean('conversations');
  }
  await boats.getByRole('link').press('Enter');
  await expect(page).toHaveURL(/\/notice\//);
  await expect(main.getByText('the boats are in')).toBeVisible();
  await page.goBack();
  await expect(boats).toBeVisible();
  await expect(boats).not.toContainText('Unread:');
  await page.reload();
  await expect(boats).not.toContainText('Unread:');
  await expect(ice).toContainText('Unread:');
  await ice.getByRole('button', { name: 'Hide conversation' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hide conversation' }).press('Enter');
  await expect(ice).toHaveCount(0);
  await page.reload();
  await expect(boats).toBeVisible();
  await expect(ice).toHaveCount(0);
  await page.getByRole('button', { name: 'Group by conversation' }).press('Enter');
  await expect(page.getByRole('feed').getByText('ice on the pier').or(page.getByRole('feed').getByText('Weather')).first()).toBeVisible();
});
