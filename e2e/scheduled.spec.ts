import { expectAccessible } from './support/axe.ts';
import { useTool } from './support/composer-tools.ts';
import { expect, test } from './support/fixtures.ts';
import { composer, draftStored, notice, posts, signIn } from './support/journey.ts';

const TEXT = 'The ferry sails at noon';
const EDITED = 'The ferry sails at one';

// rules: schedule-list, schedule-edit
test('a post is scheduled, moved, edited across a reload without being lost, and deleted', async ({ page }) => {
  await signIn(page);
  const { form, text } = composer(page);
  await text.fill(TEXT);
  await useTool(form, 'Schedule post');
  const time = form.getByRole('group', { name: 'Schedule post' }).getByLabel('Date and time');
  await time.fill('2040-03-01T12:00');
  await expectAccessible(page, 'a post with a time');
  await form.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(notice(page, /^Scheduled for/)).toBeVisible();
  await expect(text).toHaveValue('');
  await expect(posts(page).filter({ hasText: TEXT })).toHaveCount(0);

  await useTool(form, 'Scheduled posts');
  await expect(page).toHaveURL('/scheduled');
  const list = page.getByRole('list', { name: 'Scheduled posts' });
  const row = (text: string) => list.getByRole('article').filter({ hasText: text });
  await row(TEXT).getByRole('button', { name: 'Reschedule' }).press('Enter');
  await list.getByLabel('Date and time').fill('2040-04-01T12:00');
  await list.getByRole('button', { name: 'Save time' }).press('Enter');
  await expect(row(TEXT)).toContainText('April');
  await expectAccessible(page, 'scheduled posts');

  await row(TEXT).getByRole('button', { name: 'Edit' }).click();
  await expect(text).toBeFocused();
  await expect(text).toHaveValue(TEXT);
  await text.fill(EDITED);
  await draftStored(page, EDITED);
  await page.reload();
  await expect(row(TEXT)).toHaveCount(1);
  await expect(text).toHaveValue(EDITED);
  await form.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(row(EDITED)).toHaveCount(1);
  await expect(row(TEXT)).toHaveCount(0);

  await row(EDITED).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete scheduled post' }).click();
  await expect(row(EDITED)).toHaveCount(0);
});
