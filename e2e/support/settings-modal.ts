import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { HOME, signInAt } from './journey.ts';
import type { Instance } from './testing.ts';

/** The modal with the settings. */
export const settingsModal = (page: Page): Locator => page.getByRole('dialog', { name: 'Settings' });

/** Returns the button that opens the settings, in the bar of wider windows. */
export const gear = (page: Page): Locator => page.getByRole('banner').getByRole('button', { name: /^Settings/ });

/** Opens the settings of phones, which begin with the list of their tabs. */
export const openOnPhone = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Menu' }).click();
  const entry = page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Settings' });
  await expect(entry).toBeVisible();
  await entry.click();
};

/** Returns the control that opens a tab of the settings: a tab beside it, or on phones an entry of their list. */
export const tabOf = (page: Page, name: string): Locator =>
  settingsModal(page).getByRole('tab', { name }).or(settingsModal(page).getByRole('navigation').getByRole('button', { name }));

/** Returns the contents of a tab of the settings. */
export const panelOf = (page: Page, name: string): Locator =>
  settingsModal(page)
    .getByRole('tabpanel', { name })
    .or(
      settingsModal(page)
        .getByRole('region', { name, exact: true })
        .filter({ has: page.locator('section, form') }),
    );

/** Opens another tab; on phones through their list. */
export const pickTab = async (page: Page, name: string): Promise<void> => {
  const back = settingsModal(page).getByRole('button', { name: 'Back', exact: true });
  if (await back.isVisible()) await back.click();
  await tabOf(page, name).click();
};

/** Opens a tab of the settings. */
export const openTab = async (page: Page, name: string): Promise<void> => {
  await expect(gear(page)).toBeVisible();
  await gear(page).click();
  await expect(settingsModal(page).getByRole('tab', { name })).toBeVisible();
  await settingsModal(page).getByRole('tab', { name }).click();
};

/** Signs in as an account of a test's own, whose profiles no other test writes, and waits for its first profile. */
export const signInAsNewAccount = async (page: Page, instance: Instance, username: string) => {
  await instance.testing.account({ username });
  await signInAt(page, HOME, username);
  await expect(gear(page)).toBeVisible();
  const profiles = await profilesOf(instance, username);
  await expect.poll(profiles.names).toEqual(['default']);
  return profiles;
};

/** The profiles of an account, as another device of theirs sees and changes them. */
const profilesOf = async ({ origin, testing }: Instance, username: string) => {
  const headers = { authorization: `Bearer ${await testing.tokenOf(username)}`, 'content-type': 'application/json' };
  const request = (path: string, init: RequestInit = {}) =>
    fetch(`${origin}/api/v1/akkoma/frontend_settings/pleroma-fe${path}`, { ...init, headers });
  const names = async () => ((await (await request('')).json()) as { name: string }[]).map(({ name }) => name).sort();
  return {
    names,
    /** From now on the account has these profiles and no others. */
    store: async (wanted: readonly string[]): Promise<void> => {
      const there = await names();
      for (const name of there) if (!wanted.includes(name)) await request(`/${name}`, { method: 'DELETE' });
      const body = JSON.stringify({ settings: {}, version: 1 });
      for (const name of wanted) if (!there.includes(name)) await request(`/${name}`, { method: 'PUT', body });
    },
  };
};
