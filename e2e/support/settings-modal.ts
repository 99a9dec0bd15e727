import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { tryToSignIn } from './journey.ts';
import type { Instance } from './testing.ts';

/** The modal with the settings. */
export const settingsModal = (page: Page): Locator => page.getByRole('dialog', { name: 'Settings' });

/** What opens the settings, in the bar of wider windows. */
export const gear = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: /^Settings/ });

/** Opens a tab of the settings. */
export const openTab = async (page: Page, name: string): Promise<void> => {
  await gear(page).click();
  await settingsModal(page).getByRole('tab', { name }).click();
};

/** Signs in as an account of a test's own, whose profiles no other test writes, and waits for its first profile. */
export const signInAnew = async (page: Page, instance: Instance, username: string) => {
  await instance.testing.account({ username });
  await page.goto('/login');
  await tryToSignIn(page, username);
  await expect(gear(page)).toBeVisible();
  const profiles = await profilesOf(instance, username);
  await expect.poll(profiles.names).toEqual(['default']);
  return profiles;
};

/** The profiles of an account, as another device of theirs sees and changes them. */
const profilesOf = async ({ origin, testing }: Instance, username: string) => {
  const headers = { authorization: `Bearer ${await testing.tokenOf(username)}`, 'content-type': 'application/json' };
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${origin}/api/v1/akkoma/frontend_settings/pleroma-fe${path}`, { ...init, headers });
  const names = async () => ((await (await ask('')).json()) as { name: string }[]).map(({ name }) => name).sort();
  return {
    names,
    /** From now on the account has these profiles and no others. */
    keep: async (wanted: readonly string[]): Promise<void> => {
      const there = await names();
      for (const name of there) if (!wanted.includes(name)) await ask(`/${name}`, { method: 'DELETE' });
      const body = JSON.stringify({ settings: {}, version: 1 });
      for (const name of wanted) if (!there.includes(name)) await ask(`/${name}`, { method: 'PUT', body });
    },
  };
};
