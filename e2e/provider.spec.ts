import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { tryToSignIn } from './support/journey.ts';
import type { Testing } from './support/testing.ts';

/** Makes the instance announce a login page of its own (rule login-method: loginMethod token). */
const byToken = (testing: Testing) =>
  testing.fault({ path: '/api/pleroma/frontend_configurations', status: 200, body: { pleroma_fe: { loginMethod: 'token' } } });

const leaveForProvider = async (page: Page) => {
  await page.goto('/login');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/oauth\/authorize\?/);
};

test('a server that accepts no passwords here has its own page, also by keyboard; the login there returns to the previous screen, and the code is nowhere in the history', async ({
  page,
  testing,
  complaints,
}) => {
  complaints.allow(/\/oauth\/token/);
  await testing.fault({ method: 'POST', path: '/oauth/token', status: 400, body: { error: 'unsupported_grant_type' }, times: 1 });
  await page.goto('/login');
  // As the links to the login say it.
  await page.evaluate(() => window.history.replaceState({ ...window.history.state, cameFrom: '/about' }, ''));
  await tryToSignIn(page);
  const main = page.getByRole('main');
  await expect(main.getByText('This server only accepts passwords on its own page.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/oauth\/authorize\?.*code_challenge_method=S256/);
  await page.locator('input:not([type=hidden]):not([type=password])').first().fill('demo');
  await page.locator('input[type=password]').fill('starling');
  await page.locator('button[type=submit], input[type=submit]').first().click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('main', { name: 'About' })).toBeFocused();
  expect(await page.evaluate(() => [location.href, document.referrer].filter((address) => address.includes('code=')))).toEqual([]);
});

test('every other response of the provider’s page signs nobody in, is reported, and can be retried', async ({
  page,
  testing,
  complaints,
}) => {
  complaints.allow(/\/oauth\/token/);
  await byToken(testing);
  const comesBack = async (query: string, says: string | RegExp) => {
    await page.goto(`/oauth-callback${query}`);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(says);
    await expect(page.getByRole('main').getByRole('button', { name: 'Log in' })).toBeVisible();
  };
  await comesBack('?code=forged&state=forged', /started in another tab/);
  await comesBack('?error=access_denied&error_description=Call+us&state=forged', /started in another tab/);
  await comesBack('?code=forged', /wasn't started here/);
  await comesBack('', /returned an empty response/);
  expect((await testing.requests('POST', /\/oauth\/token/)).length).toBe(0);
  const stateOf = () => new URL(page.url()).searchParams.get('state') ?? '';
  await leaveForProvider(page);
  const used = stateOf();
  await comesBack(`?error=server_error&error_description=Down+until+noon&state=${used}`, /rejected the login: Down until noon/);
  await comesBack(`?code=forged&state=${used}`, /has already finished/);
  await leaveForProvider(page);
  await comesBack(`?code=forged&state=${stateOf()}`, /expired or was already used/);
});
