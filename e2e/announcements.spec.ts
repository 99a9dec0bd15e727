import type { Page } from '@playwright/test';
import { announcing } from './support/announcing.ts';
import { expect, test } from './support/fixtures.ts';
import { signIn, signInAt } from './support/journey.ts';
import { inBothThemes } from './support/themes.ts';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const entry = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Announcements/ });
const form = (page: Page) => page.getByRole('main').getByRole('form');
const content = (page: Page) => page.getByRole('textbox', { name: 'Announcement text' });

test.beforeEach(async ({ instance }) => (await announcing(instance)).clear());
test.afterEach(async ({ instance }) => (await announcing(instance)).clear());

test('unread announcements are counted in two tabs and marked as read in both by one press; a refusal rolls it back', async ({
  context,
  page,
  instance,
  testing,
  complaints,
}) => {
  complaints.allow(/\/dismiss$/);
  const { post } = await announcing(instance);
  for (const text of ['The tide comes at six', 'Harbour day']) await post(text);
  await page.setViewportSize(WIDE);
  await signIn(page);
  await expect(entry(page)).toHaveAccessibleName(/2 new/);
  const other = await context.newPage();
  await other.setViewportSize(WIDE);
  await other.goto('/announcements');
  await expect(cards(other)).toHaveCount(2);
  await page.bringToFront();
  await entry(page).press('Enter');
  await testing.fault({ method: 'POST', path: '^/api/v1/announcements/[^/]+/dismiss$', times: 1, status: 500, body: { error: 'later' } });
  const tide = (tab: Page) => cards(tab).filter({ hasText: 'The tide comes' });
  await tide(page).getByRole('button', { name: 'Mark as read' }).press('Enter');
  await expect(page.getByText(/Couldn't mark the announcement as read/)).toBeVisible();
  await tide(page).getByRole('button', { name: 'Mark as read' }).press('Enter');
  for (const tab of [page, other]) {
    await tab.bringToFront();
    await expect(tide(tab).getByRole('button', { name: 'Mark as read' })).toHaveCount(0);
    await expect(entry(tab)).toHaveAccessibleName(/1 new/);
  }
  await page.reload();
  await expect(tide(page).getByText('New', { exact: true })).toHaveCount(0);
});

test('an announcement written by keyboard survives a failure and a closed tab; axe finds nothing', async ({
  context,
  page,
  instance,
  testing,
  complaints,
}) => {
  test.slow();
  complaints.allow(/admin\/announcements|frontend_settings/);
  const { post } = await announcing(instance);
  await post('Maintenance :starling: https://a.example/page', { ends_at: new Date(Date.now() + 1e9).toISOString() });
  await post('Next month', { starts_at: new Date(Date.now() + 1e9).toISOString(), all_day: true });
  const themes = inBothThemes(page);
  await themes.prepare();
  await page.setViewportSize(WIDE);
  await signInAt(page, '/announcements', 'admin');
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'New announcement' }).press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Harbour day!');
  await page.getByRole('checkbox', { name: 'All day' }).press('Space');
  await page.getByLabel('Starts', { exact: true }).fill('2026-05-02');
  await page.getByLabel('Ends', { exact: true }).fill('2026-05-01');
  await content(page).focus();
  await form(page).getByRole('button', { name: 'Post' }).press('Enter');
  await expect(form(page).getByRole('alert')).toContainText('The end must be after the start');
  await themes.expectClean('the form of an announcement');
  await page.setViewportSize(PHONE);
  await themes.expectClean('the form of an announcement on a phone');
  await page.setViewportSize(WIDE);
  await page.close();

  const tab = await context.newPage();
  await tab.setViewportSize(WIDE);
  await tab.goto('/announcements');
  await expect(content(tab)).toHaveValue('Harbour day!');
  await tab.getByLabel('Ends', { exact: true }).fill('2999-05-03');
  await testing.fault({
    method: 'POST',
    path: '^/api/v1/pleroma/admin/announcements',
    times: 1,
    status: 422,
    body: { error: 'too early' },
  });
  const send = form(tab).getByRole('button', { name: 'Post' });
  await send.press('Enter');
  await expect(form(tab).getByRole('alert')).toContainText("Couldn't post the announcement: too early");
  await send.press('Enter');
  await expect(form(tab)).toHaveCount(0);
  const card = cards(tab).filter({ hasText: 'Harbour day!' });
  await expect(card).toContainText('Starts Saturday, May 2, 2026');
  await card.getByRole('button', { name: 'Edit' }).press('Enter');
  await content(tab).fill('Harbour night!');
  await form(tab).getByRole('button', { name: 'Save' }).press('Enter');
  const changed = cards(tab).filter({ hasText: 'Harbour night!' });
  await changed.getByRole('button', { name: 'Delete' }).press('Enter');
  await tab.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(changed).toHaveCount(0);
  await expect(cards(tab)).toHaveCount(2);
});
