import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { expect, test } from './support/fixtures.ts';
import { loginForm, tryToSignIn } from './support/journey.ts';
import { withSecondFactor } from './support/second-factor.ts';

const PASSWORD = 'korrekt-pferd-batterie';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByLabel(name);
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();

/** Reaches the first form that prompts for a code. */
const reachCode = async (page: Page, username: string) => {
  await page.goto('/login');
  await tryToSignIn(page, username, PASSWORD);
  await expect(field(page, 'Authentication code')).toBeFocused();
};

const isIn = async (page: Page) => {
  await expect(page).toHaveURL('/main/friends');
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
};

const logOut = async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog', { name: 'Log out' }).getByRole('button', { name: 'Log out' }).click();
  await expect(loginForm(page)).toBeVisible();
};

const reject = async (page: Page, name: string, code: string) => {
  await field(page, name).fill(code);
  await press(page, 'Verify');
  await expect(main(page).getByRole('alert')).toHaveText('Invalid code');
  await expect(field(page, name)).toHaveValue('');
  await expect(field(page, name)).toBeFocused();
};

/** The server has no settings for an account that never stored any (rule profile-made). */
test.beforeEach(({ complaints }) => complaints.allow(/frontend_settings/));

// rules: second-factor
test('the two code forms link to each other; a wrong code and failures are reported, and the next code signs in', async ({
  page,
  instance,
  testing,
  complaints,
}) => {
  complaints.allow(/\/oauth\//);
  const { code } = await withSecondFactor(instance, 'guarded-totp', PASSWORD);
  await reachCode(page, 'guarded-totp');
  await expect(main(page)).toContainText('Enter the code from your authenticator app.');
  await expectAccessible(page, 'the form for a code');
  await test.step('the two forms link to each other, and cancelling leads back to the first', async () => {
    await reject(page, 'Authentication code', '000000');
    await press(page, 'Enter a recovery code');
    await expect(field(page, 'Recovery code')).toBeFocused();
    await press(page, 'Enter an authentication code');
    await expect(field(page, 'Authentication code')).toHaveValue('');
    await press(page, 'Cancel');
    await expect(loginForm(page).getByLabel('Password', { exact: true })).toHaveValue('');
    await expect(main(page).getByRole('alert')).toHaveCount(0);
    await expect(loginForm(page).getByLabel('Username')).toBeFocused();
  });
  await reachCode(page, 'guarded-totp');
  for (const [name, fault, text] of [
    ['no connection', { drop: 'before' }, 'Failed to connect to server, try again'],
    ['a server error', { status: 500, body: { error: 'oops' } }, 'An error occurred, please try again'],
  ] as const)
    await test.step(`a code that encounters ${name} can be used again`, async () => {
      await testing.fault({ method: 'POST', path: '/oauth/mfa/challenge', ...fault });
      await field(page, 'Authentication code').fill(code());
      await press(page, 'Verify');
      await expect(main(page).getByRole('alert')).toHaveText(text);
      await expect(field(page, 'Authentication code')).toHaveValue('');
      await testing.clearFaults();
    });
  await reject(page, 'Authentication code', '000000');
  await field(page, 'Authentication code').fill(code());
  await page.keyboard.press('Enter');
  await isIn(page);
});

test('a recovery code signs in once; a used one is refused', async ({ page, instance, complaints }) => {
  complaints.allow(/\/oauth\//);
  const { recoveryCodes } = await withSecondFactor(instance, 'guarded-recovery', PASSWORD);
  const [first = '', second = ''] = recoveryCodes;
  await reachCode(page, 'guarded-recovery');
  await press(page, 'Enter a recovery code');
  await expect(main(page)).toContainText('Enter one of your recovery codes.');
  await expectAccessible(page, 'the form for a recovery code');
  await field(page, 'Recovery code').fill(first);
  await press(page, 'Verify');
  await isIn(page);
  await logOut(page);
  await reachCode(page, 'guarded-recovery');
  await press(page, 'Enter a recovery code');
  await reject(page, 'Recovery code', first);
  await field(page, 'Recovery code').fill(second);
  await press(page, 'Verify');
  await isIn(page);
});
