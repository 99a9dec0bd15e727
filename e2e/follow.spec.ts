import { expect, test } from './support/fixtures.ts';
import { postWith, signIn } from './support/journey.ts';

// rules: unfollow-removes
test('an unfollowed account is removed from the home timeline at once', async ({ page, testing }) => {
  await testing.account({ username: 'passing' });
  await testing.call('POST', 'follow', { account: 'demo', target: 'passing' });
  await testing.post({ account: 'passing', text: 'Not for long' });
  await testing.post({ account: 'noor', text: 'Here to stay' });
  await signIn(page);
  await postWith(page, 'Not for long')
    .getByRole('link', { name: /^About/ })
    .press('Enter');
  const card = page.getByRole('dialog', { name: 'About passing' });
  await card.getByRole('button', { name: 'Following' }).press('Enter');
  await expect(card.getByRole('button', { name: 'Follow', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(postWith(page, 'Not for long')).toHaveCount(0);
  await expect(postWith(page, 'Here to stay')).toHaveCount(1);
});
