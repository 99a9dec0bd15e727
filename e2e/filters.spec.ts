import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { atTop, postWith, posts, signIn } from './support/journey.ts';
import { gear, settingsModal } from './support/settings-modal.ts';

// rules: filters-obeyed, filters-read
test('a filter made in the settings collapses present and new posts, and so does one made elsewhere', async ({ page, testing }) => {
  test.setTimeout(90_000);
  await testing.post({ account: 'noor', text: 'The kelp is in' });
  await signIn(page);
  await expect(postWith(page, 'The kelp is in')).toBeVisible();
  await gear(page).click();
  const modal = settingsModal(page);
  await modal.getByRole('tab', { name: 'Filters and blocking' }).click();
  await expect(modal.getByRole('region', { name: 'Blocked servers' })).toBeVisible();
  await modal.getByRole('button', { name: 'New filter' }).click();
  await modal.getByLabel('Word or phrase').fill('kelp');
  await expectAccessible(page, 'the mutes with the form of a filter');
  await modal.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(modal.getByRole('button', { name: 'Delete filter kelp' })).toBeVisible();
  await page.keyboard.press('Escape');
  const collapsed = posts(page).filter({ hasText: 'Filtered: kelp' });
  await expect(collapsed).toHaveCount(1);
  await atTop(page);
  await testing.post({ account: 'noor', text: 'More kelp' });
  await expect(collapsed).toHaveCount(2);
  const options = ['Kelp', 'Dulse'].map((title) => ({ title, votes_count: 0 }));
  await testing.post({ account: 'noor', text: 'Lunch?', raw: { poll: { id: 'lunch', options, multiple: false, expired: false } } });
  await expect(collapsed).toHaveCount(3);

  const headers = { authorization: `Bearer ${await testing.tokenOf('demo')}` };
  const listed = await page.request.get('/api/v1/filters', { headers });
  for (const { id } of (await listed.json()) as { id: string }[]) await page.request.delete(`/api/v1/filters/${id}`, { headers });
  await expect(collapsed).toHaveCount(0);
  await expect(postWith(page, 'More kelp')).toBeVisible();
});
