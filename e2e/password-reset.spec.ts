import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { atHome, loginForm, tryToSignIn } from './support/journey.ts';
import type { Testing } from './support/testing.ts';

const main = (page: Page) => page.getByRole('main');
const email = (page: Page) => main(page).getByLabel('Email address or username');
const alert = (page: Page) => main(page).getByRole('alert');

const send = async (page: Page, to: string) => {
  await email(page).fill(to);
  await main(page).getByRole('button', { name: 'Send link' }).click();
};

const linkTo = async (testing: Testing, address: string) => {
  const { mail } = await testing.call<{ mail: { to: string; kind: string; text: string }[] }>('GET', 'mail');
  return mail.findLast(({ to, kind }) => to === address && kind === 'password-reset')?.text.match(/https?:\S+/)?.[0];
};

const atReset = async (page: Page) => {
  await expect(page).toHaveURL('/password-reset');
  await expect(page.getByRole('heading', { level: 1, name: 'Password reset' })).toBeVisible();
};

/** The server has no settings for an account that never stored any (rule profile-made). */
test.beforeEach(({ complaints }) => complaints.allow(/frontend_settings/));

// rules: password-reset
test('a forgotten password: from the login by mail to a new one, which signs in', async ({ page, testing }) => {
  await testing.call('DELETE', 'mail');
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await atReset(page);
  await expect(email(page)).toBeFocused();
  await expectAccessible(page, 'the password reset');
  await send(page, 'ingrid@harbour.example');
  const sent = main(page).getByRole('status').filter({ hasText: 'Check your email.' });
  await expect(sent).toBeFocused();
  await expectAccessible(page, 'the password reset, sent');
  await expect.poll(async () => (await linkTo(testing, 'ingrid@harbour.example')) ?? 'no mail').toMatch(/^http/);
  await page.goto((await linkTo(testing, 'ingrid@harbour.example')) ?? '');
  await page.getByLabel('New password', { exact: true }).fill('heron-on-the-pier');
  await page.getByLabel('Confirm new password').fill('heron-on-the-pier');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('link', { name: 'Log in' }).click();
  await tryToSignIn(page, 'ingrid', 'heron-on-the-pier');
  await expect(page).toHaveURL(/\/main\/friends$/);
  await testing.account({ username: 'ingrid', password: 'starling' });
});

const isSent = (page: Page) => expect(main(page).getByRole('status').filter({ hasText: 'Check your email.' })).toBeVisible();

// rules: reset-messages
test('every response to a link request is reported once in its documented text, and another link can be requested', async ({
  page,
  testing,
  complaints,
}) => {
  complaints.allow(/\/auth\/password/);
  await testing.call('DELETE', 'mail');
  await page.goto('/password-reset');
  await test.step('a slow response disables a second press', async () => {
    await testing.fault({ method: 'POST', path: '/auth/password', latencyMs: 700, times: 1 });
    await send(page, 'ingrid');
    const busy = main(page).getByRole('button', { name: 'Sending…' });
    await expect(busy).toHaveAttribute('aria-disabled', 'true');
    await busy.press('Enter');
    await isSent(page);
    await expect.poll(async () => (await testing.requests('POST', /^\/auth\/password$/)).length).toBe(1);
  });
  const another = async () => {
    await main(page).getByRole('button', { name: 'Send another link' }).click();
    await expect(email(page)).toHaveValue('');
  };
  await another();
  await test.step('an unknown address gets the same message', async () => {
    await send(page, 'nobody@harbour.example');
    await isSent(page);
    expect(await linkTo(testing, 'nobody@harbour.example')).toBe(undefined);
  });
  for (const [name, fault, text] of [
    ['429', { status: 429, body: { error: 'Throttled' } }, 'You have reached the limit of attempts, try again later.'],
    ['a server error', { status: 500 }, 'An error occurred, please try again'],
    ['no connection', { drop: 'before' }, 'An error occurred, please try again'],
  ] as const)
    await test.step(`${name}, and dismissed`, async () => {
      await another();
      await testing.fault({ method: 'POST', path: '/auth/password', ...fault });
      await send(page, 'ingrid');
      await expect(alert(page)).toHaveText(text);
      await expect(email(page)).toHaveValue('ingrid');
      await expectAccessible(page, `the password reset after ${name}`);
      await alert(page).getByRole('button', { name: 'Dismiss' }).click();
      await expect(alert(page)).toHaveCount(0);
      await testing.clearFaults();
      await main(page).getByRole('button', { name: 'Send link' }).click();
      await isSent(page);
    });
});

// rules: reset-forced
test('an account that needs a new password is led to the form with the reason', async ({ page, testing, complaints }) => {
  complaints.allow(/\/oauth\/token/);
  await testing.call('POST', 'accounts', { username: 'stale-password', passwordResetPending: true });
  await page.goto('/login');
  await tryToSignIn(page, 'stale-password');
  await atReset(page);
  await expect(alert(page)).toHaveText('You must reset your password to log in.');
  await expectAccessible(page, 'the password reset that is required');
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page).toHaveURL('/login');
  await expect(loginForm(page)).toBeVisible();
});

// rules: guests-only
test('a server without mail reports that, and the login has no link to it; members are redirected to the root', async ({
  page,
  testing,
  instance,
}) => {
  type Node = { metadata: Record<string, unknown> };
  const node = (await (await fetch(`${instance.origin}/nodeinfo/2.0.json`)).json()) as Node;
  await testing.fault({ path: '/nodeinfo/2.0.json', status: 200, body: { ...node, metadata: { ...node.metadata, mailerEnabled: false } } });
  await page.goto('/password-reset');
  await expect(main(page)).toContainText('Password reset is disabled. Please contact your admin.');
  await expect(email(page)).toHaveCount(0);
  await expectAccessible(page, 'the password reset that is disabled');
  await page.goto('/login');
  await expect(loginForm(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveCount(0);
  await tryToSignIn(page);
  await atHome(page);
  await page.goto('/password-reset');
  await expect(page).toHaveURL('/main/friends');
});
