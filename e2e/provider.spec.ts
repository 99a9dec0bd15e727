import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { atHome } from './support/journey.ts';
import type { Testing } from './support/testing.ts';

/** Lets the instance say that people sign in at a page of its own (doc 1 §2: loginMethod token). */
const byToken = (testing: Testing) =>
  testing.fault({ path: '/api/pleroma/frontend_configurations', status: 200, body: { pleroma_fe: { loginMethod: 'token' } } });

const leaveForProvider = async (page: Page) => {
  await page.goto('/login');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/oauth\/authorize\?/);
};

test('whoever signs in at the provider’s page comes home, and the code is nowhere in the history', async ({ page, testing }) => {
  await byToken(testing);
  await leaveForProvider(page);
  await page.locator('input:not([type=hidden]):not([type=password])').first().fill('demo');
  await page.locator('input[type=password]').fill('starling');
  await page.locator('button[type=submit], input[type=submit]').first().click();
  await atHome(page);
  expect(await page.evaluate(() => [location.href, document.referrer].filter((address) => address.includes('code=')))).toEqual([]);
});

test('a code that this tab did not ask for signs nobody in', async ({ page, testing }) => {
  await byToken(testing);
  await page.goto('/oauth-callback?code=forged&state=forged');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('main').getByRole('button', { name: 'Log in' })).toBeVisible();
  expect((await testing.requests('POST', /\/oauth\/token/)).length).toBe(0);
});
