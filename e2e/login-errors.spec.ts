import type { Page } from '@playwright/test';
import type { Fault } from '#instance/testing/faults.ts';
import { expect, test } from './support/fixtures.ts';
import { atHome, loginForm, tryToSignIn } from './support/journey.ts';

/** Checks the documented message of a failed attempt (rule login-messages), and then resets the form. */
const expectProblem = async (page: Page, text: string) => {
  const form = loginForm(page);
  const alert = form.getByRole('alert');
  await expect(alert).toHaveText(text);
  await expect(form.getByLabel('Username')).toHaveValue('demo');
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(form.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page).toHaveURL('/login');
  await alert.getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert).toBeHidden();
  await expect(form.getByLabel('Username')).toHaveValue('demo');
};

const TROUBLES: readonly [string, Omit<Fault, 'path'>, string][] = [
  ['401', { status: 401, body: { error: 'Unauthorized' } }, 'Wrong username or password'],
  ['400 with the message of Akkoma', { status: 400, body: { error: 'Invalid credentials' } }, 'Wrong username or password'],
  ['a server error', { status: 500, body: { error: 'Internal server error' } }, 'An error occurred, please try again'],
  ['a server that is not available', { status: 503 }, 'An error occurred, please try again'],
  ['HTML where JSON was expected', { body: 'html' }, 'An error occurred, please try again'],
  ['a dropped connection', { drop: 'before' }, 'Failed to connect to server, try again'],
];

test('signing in reports a wrong password and every failure by its documented message, and then succeeds', async ({
  page,
  testing,
  complaints,
}) => {
  test.slow();
  complaints.allow(/\/oauth\/token/);
  await page.goto('/login');
  await tryToSignIn(page, 'demo', 'kestrel');
  await expectProblem(page, 'Wrong username or password');
  for (const [name, fault, text] of TROUBLES) {
    await test.step(name, async () => {
      await testing.clearFaults();
      await testing.fault({ ...fault, method: 'POST', path: '/oauth/token' });
      await tryToSignIn(page);
      await expectProblem(page, text);
    });
  }
  await testing.clearFaults();
  await tryToSignIn(page);
  await atHome(page);
});

test('signing in can be retried in a guest’s side column, and the button shows progress', async ({ page, testing }) => {
  await page.goto('/main/public');
  await testing.fault({ method: 'POST', path: '/oauth/token', latencyMs: 700, times: 1 });
  await tryToSignIn(page);
  const busy = loginForm(page).getByRole('button', { name: 'Logging in…' });
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  await busy.press('Enter');
  await atHome(page);
  await expect.poll(async () => (await testing.requests('POST', /^\/oauth\/token$/)).length).toBe(1);
});
