import type { Page } from '@playwright/test';
import type { Settings } from '#domain/settings/settings.ts';
import { expect } from './fixtures.ts';

const PROFILE_MS = 5_000;

/** Runs in the page: true if it has read the profile of its account, or found that there is none. An observer, as a simulated clock replaces `performance`. */
const hasReadProfile = (): Promise<boolean> =>
  new Promise((resolve) => {
    new PerformanceObserver((list, observer) => {
      observer.disconnect();
      const isProfile = ({ name }: PerformanceEntry) => /frontend_settings\/pleroma-fe\/./.test(name);
      const isEmptyList = (one: PerformanceEntry) =>
        one.name.endsWith('/frontend_settings/pleroma-fe') && (one as PerformanceResourceTiming).decodedBodySize === '[]'.length;
      resolve(list.getEntries().some((one) => isProfile(one) || isEmptyList(one)));
    }).observe({ type: 'resource', buffered: true });
  });

const hasSentChanges = (): boolean => !Object.keys(localStorage).some((key) => key.startsWith('starling:waiting/'));

/** Changes settings of the logged-in account like another tab of this browser: in the storage, which notifies the page. It waits until the page has read the account's profile and sent its own changes, which would overwrite earlier ones. */
export const changeElsewhere = async (page: Page, change: Partial<Settings>): Promise<void> => {
  const within = { timeout: PROFILE_MS };
  // Not `waitForFunction`, which checks in frames: a simulated clock has none.
  await expect
    .poll(() => page.evaluate(hasReadProfile), within)
    .toBe(true)
    .catch(() => undefined);
  await expect
    .poll(() => page.evaluate(hasSentChanges), within)
    .toBe(true)
    .catch(() => undefined);
  await page.evaluate((change) => {
    const { current } = JSON.parse(localStorage.getItem('starling:accounts') ?? '{}') as { current: string };
    const key = `starling:settings:${location.origin}/${current}`;
    const before = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    localStorage.setItem(key, JSON.stringify({ ...before, ...change }));
    window.dispatchEvent(new StorageEvent('storage', { key }));
  }, change);
};
