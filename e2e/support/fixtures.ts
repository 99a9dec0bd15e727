import { test as base, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { hostStatically, type StaticHost } from '#scripts/anywhere/static-host.ts';
import { buildWhereStale, distOf } from '#scripts/client/build.ts';
import { listenToComplaints, type Complaints } from './complaints.ts';
import { expect } from './expect.ts';
import { comeBackTo } from './returning.ts';
import { openInstance, type Instance, type Testing } from './testing.ts';

interface Worker {
  instance: Instance;
  /** The page on a static host, and two servers of different software that other origins may call. */
  hosted: { page: StaticHost; harbour: Instance; station: Instance };
}

interface Options {
  /** True if a returning page shows its snapshot first, which would satisfy assertions in place of the app. */
  snapshots: boolean;
}

interface Each {
  testing: Testing;
  /** A session of the browser's protocol on the page. It ends with the test, or a slow network would remain in a reused context. */
  devtools: CDPSession;
  complaints: Complaints;
}

/** Clears what Playwright leaves of the previous test in a reused context: it clears the rest itself. */
const forgetJourney = async (page: Page, context: BrowserContext): Promise<void> => {
  await context.setOffline(false);
  await context.clearPermissions();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.resetNavigationHistory');
  await devtools.detach();
  await page.mouse.move(0, 0);
  // A page covered by another one is painted once per second.
  await page.bringToFront();
};

/** A test with a seeded instance of its worker's own, whose pages may not complain about anything that was not allowed. */
export const test = base.extend<Each & Options, Worker>({
  snapshots: [false, { option: true }],
  instance: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from here
    async ({}, provide) => {
      const instance = await openInstance();
      comeBackTo(instance.origin);
      await provide(instance);
      await instance.close();
    },
    { scope: 'worker' },
  ],
  // Here, as a further fixture of workers in a file of its own would start workers of its own.
  hosted: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from here
    async ({}, provide) => {
      await buildWhereStale(() => {}, 'anywhere');
      const [page, harbour, station] = await Promise.all([
        hostStatically(distOf('anywhere'), 0),
        openInstance({ cors: true, settings: { flavour: 'akkoma' } }),
        openInstance({ cors: true, settings: { flavour: 'mastodon' } }),
      ]);
      await provide({ page, harbour, station });
      await Promise.all([page, harbour, station].map((one) => one.close()));
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ instance }, provide) => provide(instance.origin),
  // Only when no page of the previous test is left that would continue with a failed request.
  testing: async ({ instance, context: _ }, provide) => {
    await instance.testing.calm();
    await provide(instance.testing);
  },
  page: async ({ page, context, reuseContext, snapshots }, provide) => {
    if (reuseContext) await forgetJourney(page, context);
    if (!snapshots)
      await context.addInitScript(() => {
        if (!location.protocol.startsWith('http')) return;
        for (const key of Object.keys(localStorage)) if (key.startsWith('starling:snapshot/')) localStorage.removeItem(key);
      });
    await provide(page);
  },
  devtools: async ({ page, context }, provide) => {
    const devtools = await context.newCDPSession(page);
    await provide(devtools);
    await devtools.detach().catch(() => undefined);
  },
  complaints: [
    async ({ context, testing }, provide) => {
      const complaints = await listenToComplaints(context);
      await provide(complaints);
      expect(complaints.received(), 'no error line, error, dialog or violation of the policy').toEqual([]);
      const undescribed = (await testing.undescribed()).filter((line) => !complaints.isUndescribedAllowed(line));
      expect(undescribed, 'no request that a server of the flavour does not describe').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
