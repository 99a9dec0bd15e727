import type { Page } from '@playwright/test';
import type { Settings } from '#domain/settings/settings.ts';

/** Changes settings of the account that is signed in as another tab of this browser does: in the storage, which tells the page. */
export const changeElsewhere = (page: Page, change: Partial<Settings>): Promise<void> =>
  page.evaluate((change) => {
    const { current } = JSON.parse(localStorage.getItem('starling:accounts') ?? '{}') as { current: string };
    const key = `starling:settings:${location.origin}/${current}`;
    const before = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    localStorage.setItem(key, JSON.stringify({ ...before, ...change }));
    window.dispatchEvent(new StorageEvent('storage', { key }));
  }, change);
