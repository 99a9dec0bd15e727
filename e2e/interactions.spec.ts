import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { HOME, signInAt } from './support/journey.ts';
import { inBothThemes } from './support/themes.ts';

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

const rows = (page: Page) => page.getByRole('tabpanel').getByRole('listitem');
const tab = (page: Page, name: string) => page.getByRole('main').getByRole('tab', { name });

test('each kind of interaction is a list: paged, live, marked as read in both places, in the address and back; axe finds nothing', async ({
  page,
  testing,
  complaints,
}, { retry }) => {
  test.slow();
  complaints.allow(/frontend_settings/);
  const username = `liked${retry}`;
  await testing.account({ username, role: 'moderator' });
  const notify = (type: string, from = 'noor') => testing.call('POST', 'notification', { account: username, from, type });
  for (let at = 0; at < 45; at++) await notify('follow', at % 2 === 0 ? 'noor' : 'ingrid');
  const [id = ''] = await testing.post({ account: username, text: 'A gull' });
  await testing.react('noor', id, 'favourite');
  await testing.post({ account: 'ingrid', text: `@${username} ahoy` });
  const themes = inBothThemes(page);
  await themes.prepare();
  await page.setViewportSize(WIDE);
  await signInAt(page, HOME, username);
  await expect(page).toHaveURL(HOME);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Interactions' }).press('Enter');
  await expect(rows(page)).toHaveText([/Ingrid.*mentioned you.*ahoy/]);
  await expect(page).toHaveTitle(/Interactions/);

  await tab(page, 'Mentions').press('ArrowRight');
  await expect(tab(page, 'Favourites and repeats')).toBeFocused();
  await expect(rows(page)).toHaveText([/Noor.*favourited your post.*A gull/]);
  await expect.poll(testing.sockets).toBe(1);
  await testing.react('ingrid', id, 'reblog');
  await expect(rows(page)).toHaveText([/Ingrid.*repeated your post/, /Noor.*favourited/]);
  await themes.expectClean('likes and repeats');

  const column = page.getByRole('region', { name: 'Notifications' });
  const inColumn = column.getByRole('listitem').filter({ hasText: 'repeated your post' });
  await expect(inColumn).toContainText('New:');
  await rows(page).first().getByRole('button', { name: 'Mark as read' }).press('Enter');
  await expect(rows(page).first()).not.toContainText('New:');
  await expect(inColumn).not.toContainText('New:');
  await column.getByRole('button', { name: 'Mark all as read' }).press('Enter');
  await expect(page.getByRole('tabpanel').getByText('New:')).toHaveCount(0);

  await tab(page, 'Follows').click();
  await expect(page).toHaveURL(/interactions#follows$/);
  await expect(async () => {
    await rows(page).last().scrollIntoViewIfNeeded();
    await expect(page.getByText("That's everything")).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(rows(page).last()).toHaveAttribute('aria-setsize', '45');
  await tab(page, 'Reports').click();
  await expect(page.getByText('Nothing here yet')).toBeVisible();
  await page.setViewportSize(PHONE);
  await themes.expectClean('no reports, on a phone');
  await page.goBack();
  await expect(page).toHaveURL(HOME);
  await page.goForward();
  await expect(tab(page, 'Reports')).toHaveAttribute('aria-selected', 'true');
  await page.goto('/users/demo/interactions');
  await expect(rows(page)).toHaveText([/mentioned you/]);
});
