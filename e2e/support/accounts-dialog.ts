import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { atHome, tryToSignIn } from './journey.ts';

/** The accounts that are signed in on this device. */
export const accountsDialog = (page: Page) => page.getByRole('dialog', { name: 'Accounts on this device' });

/** Opens the list of them. */
export const openAccounts = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Switch account' }).click();
  await expect(accountsDialog(page)).toBeVisible();
};

/** Logs another account in beside the current one. */
export const addAccount = async (page: Page, account: string): Promise<void> => {
  await openAccounts(page);
  await accountsDialog(page).getByRole('button', { name: 'Add another account' }).click();
  await tryToSignIn(page, account);
  await atHome(page);
};

/** Confirms the logout prompt. */
export const agreeToLeave = (page: Page): Promise<void> =>
  page.getByRole('alertdialog', { name: 'Log out', exact: true }).getByRole('button', { name: 'Log out' }).click();

/** Logs an account out that is not in use. */
export const forgetAccount = async (page: Page, account: string): Promise<void> => {
  await openAccounts(page);
  await accountsDialog(page)
    .getByRole('button', { name: `Log out of @${account}` })
    .click();
  await agreeToLeave(page);
  await page.keyboard.press('Escape');
};
