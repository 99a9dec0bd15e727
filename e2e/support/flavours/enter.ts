import { expect, type Page } from '@playwright/test';
import { tryToSignIn } from '../journey.ts';
import type { Testing } from '../testing.ts';
import type { Server } from './servers.ts';

/** Logs in on the page of a server, up to the last press, which returns to the client. */
const enterUpTo = async (page: Page, { asks, asksAgain }: NonNullable<Server['door']>, name: string) => {
  const send = page.locator('button[type=submit], input[type=submit]').first();
  await page
    .locator('form[method=post] input:not([type=hidden]):not([type=password])')
    .first()
    .fill(asks === 'name' ? name : `${name}@harbour.example`);
  await page.locator('input[type=password]').fill('starling');
  if (asksAgain) {
    await send.click();
    await expect(page.getByText(/would like to perform actions|wants to act as/)).toBeVisible();
  }
  return send;
};

/** Logs in on the page of a server, which is open. */
export const enterThere = async (page: Page, door: NonNullable<Server['door']>, name: string): Promise<void> =>
  (await enterUpTo(page, door, name)).click();

/** Signs in by the method of the server; requests sent before the return from its page are forgotten. */
export const enter = async (page: Page, testing: Testing, { door }: Server, name: string): Promise<void> => {
  await page.goto('/login');
  if (!door) return tryToSignIn(page, name);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  const send = await enterUpTo(page, door, name);
  await testing.call('DELETE', 'requests');
  await send.click();
};
