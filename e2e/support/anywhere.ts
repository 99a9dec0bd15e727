import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { composer, posts, postWith } from './journey.ts';
import type { Instance } from './testing.ts';

/** Waits for the home timeline of a server's account. */
export const atHome = async (page: Page, url: string) => {
  await expect(page).toHaveURL(url);
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await expect(posts(page).first()).toBeVisible();
};

export const hostOf = ({ origin }: { origin: string }) => new URL(origin).host;
export const field = (page: Page) => page.getByLabel('Server or handle');

export const choose = async (page: Page, text: string) => {
  await field(page).fill(text);
  await page.keyboard.press('Enter');
};

/** Logs in on the login page of a server, by its own page. */
export const signInThere = async (page: Page, server: Instance, name: string): Promise<void> => {
  await expect(page.getByText("You'll log in on your server").first()).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect.poll(() => new URL(page.url()).host).toBe(hostOf(server));
  await page.getByLabel('Username or email address').fill(name);
  await page.getByLabel('Password').fill('starling');
  await page.getByRole('button', { name: 'Log in and allow' }).click();
};

export const post = async (page: Page, text: string) => {
  await composer(page).text.fill(text);
  await composer(page).send.click();
  await expect(postWith(page, text)).toBeVisible();
};
