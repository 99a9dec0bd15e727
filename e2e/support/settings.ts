import type { Page } from '@playwright/test';
import type { Settings } from '#domain/settings/settings.ts';

const PROFILE_MS = 5_000;

/** Changes settings of the logged-in account like another tab of this browser: in the storage, which notifies the page. It waits until the page has read the account's profile and sent its own changes, which would overwrite earlier ones. */
export const changeElsewhere = async (page: Page, change: Partial<Settings>): Promise<void> => {
  const isRead = () => performance.getEntriesByType('resource').some(({ name }) => /frontend_settings\/pleroma-fe\/./.test(name));
  const isSent = () => !Object.keys(localStorage).some((key) => key.startsWith('starling:waiting/'));
  await page.waitForFunction(isRead, undefined, { timeout: PROFILE_MS }).catch(() => undefined);
  await page.waitForFunction(isSent, undefined, { timeout: PROFILE_MS }).catch(() => undefined);
  await page.evaluate((change) => {
    const { current } = JSON.parse(localStorage.getItem('starling:accounts') ?? '{}') as { current: string };
    const key = `starling:settings:${location.origin}/${current}`;
    const before = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    localStorage.setItem(key, JSON.stringify({ ...before, ...change }));
    window.dispatchEvent(new StorageEvent('storage', { key }));
  }, change);
};
