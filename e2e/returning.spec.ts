import type { Page } from '@playwright/test';
import { WHOLE } from './support/browser.ts';
import { expect, test } from './support/fixtures.ts';
import { anchorOf } from './support/frames.ts';
import { atRest, feed, HOME, loginForm, painted, posts, postWith, restPointer, signIn, wheel } from './support/journey.ts';
import { changeElsewhere } from './support/settings.ts';

test.use({ launchOptions: WHOLE, snapshots: true });

const STILL_PX = 1;
const CALLS = '^/(api|nodeinfo|static/config)';

const noted = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^starling:(kept|snapshot\/)/.test(key)).length);

/** Waits until the visible page and its position are cached. */
const stored = async (page: Page) => {
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('pagehide')));
      return page.evaluate(() =>
        ['kept', 'snapshot'].filter((name) => Object.keys(localStorage).some((key) => key.startsWith(`starling:${name}/`))),
      );
    })
    .toEqual(['kept', 'snapshot']);
  await painted(page);
};

/** Another visit, in a tab of its own, after something that the first tab does not receive any more. */
const reopen = async (page: Page, meanwhile: () => Promise<unknown> = async () => {}): Promise<Page> => {
  const again = await page.context().newPage();
  await page.close();
  await meanwhile();
  await again.goto(HOME);
  return again;
};

/** Opens a page whose app script loads once released. */
const visitWithoutApp = async (page: Page, path: string) => {
  const arrival = Promise.withResolvers<void>();
  await page.context().route(/assets\/start-.*\.js/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  const again = await page.context().newPage();
  await page.close();
  await again.goto(path, { waitUntil: 'commit' });
  const drawn = again.locator('#frame[data-rows] .frame-row').filter({ hasText: 'Pictured' });
  await expect(drawn.first()).toBeVisible();
  const letIn = async () => {
    arrival.resolve();
    await expect(again.locator('.frame-rows')).toHaveCount(0);
    await again.context().unrouteAll();
  };
  return { again, drawn, letIn };
};

const seen = (page: Page) => page.getByText(/^As of /);

// rules: timeline-recalled
test('a returning visit shows the timeline at its position before the server responds, and then new posts above it', async ({
  page,
  testing,
  complaints: _,
}) => {
  await testing.post({ account: 'noor', text: 'Before', count: 12 });
  await signIn(page);
  await wheel(page, 900);
  await painted(page);
  await restPointer(page);
  await atRest(page);
  await stored(page);
  const read = await anchorOf(page);
  const again = await reopen(page, async () => {
    await testing.post({ account: 'noor', text: 'Meanwhile', count: 3 });
    await testing.fault({ path: CALLS, latencyMs: 60_000, times: 200 });
  });
  await expect(posts(again).first()).toBeVisible();
  await expect(seen(again)).toBeVisible();
  const top = () =>
    feed(again)
      .locator(`[data-item="${read.id}"]`)
      .evaluate((item) => item.getBoundingClientRect().top);
  expect(Math.abs((await top()) - read.top)).toBeLessThanOrEqual(STILL_PX);
  await testing.clearFaults();
  await again.reload();
  await expect(again.getByRole('button', { name: 'Show 3 new posts' })).toBeVisible();
  await expect(seen(again)).toHaveCount(0);
  expect(Math.abs((await top()) - read.top)).toBeLessThanOrEqual(STILL_PX);
});

// rules: snapshot-stored
test('a returning visit shows the last visible statuses before the scripts load, and then the app in their place', async ({
  page: first,
  testing,
  complaints: _,
}) => {
  await testing.post({ account: 'noor', text: 'Pictured', count: 12 });
  // rules: cached-guest
  const page = await test.step('a guest sees the public timeline in the same way', async () => {
    await first.goto('/main/public');
    await expect(posts(first).first()).toBeVisible();
    await stored(first);
    const { again, letIn } = await visitWithoutApp(first, '/main/public');
    await letIn();
    await expect(postWith(again, 'Pictured').first()).toBeVisible();
    return again;
  });
  await signIn(page);
  await expect(page.locator('.frame-rows')).toHaveCount(0);
  await wheel(page, 900);
  await painted(page);
  await restPointer(page);
  await atRest(page);
  await stored(page);
  const read = await anchorOf(page);
  const { again, drawn, letIn } = await visitWithoutApp(page, HOME);
  const tops = (all: typeof drawn) => all.evaluateAll((articles) => articles.map((one) => Math.round(one.getBoundingClientRect().top)));
  const before = await tops(drawn);
  expect(await again.evaluate(() => document.getElementById('frame')?.inert)).toBe(true);
  await expect(again.locator('#app')).toBeEmpty();
  await letIn();
  const item = feed(again).locator(`[data-item="${read.id}"]`);
  expect(Math.abs((await item.evaluate((one) => one.getBoundingClientRect().top)) - read.top)).toBeLessThanOrEqual(STILL_PX);
  const after = await tops(posts(again).filter({ hasText: 'Pictured' }));
  expect(before.length).toBeGreaterThan(2);
  expect(before.filter((top) => !after.some((other) => Math.abs(other - top) <= STILL_PX))).toEqual([]);
});

// rules: cached-removed, cached-written
test('a refused token removes the cache, and a corrupt, newer or full database prevents nothing', async ({
  page,
  devtools,
  testing,
  complaints,
}) => {
  complaints.allow(/verify_credentials|timelines|401/);
  await signIn(page);
  await stored(page);
  await test.step('a database of a later version is deleted', async () => {
    await page.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const opening = indexedDB.open('starling-kept', 9);
          opening.addEventListener('success', () => resolve(opening.result.close()));
          opening.addEventListener('error', () => reject(opening.error as DOMException));
        }),
    );
    await page.reload();
    await expect(posts(page).first()).toBeVisible();
    await stored(page);
    await expect
      .poll(() => page.evaluate(async () => (await indexedDB.databases()).find(({ name }) => name === 'starling-kept')?.version))
      .toBe(1);
  });
  await test.step('a full disk caches nothing and reports nothing', async () => {
    const { origin } = new URL(page.url());
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1_000 });
    await page.reload();
    await expect(posts(page).first()).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await painted(page);
    await expect(page.getByRole('region', { name: 'Notices' }).getByRole('listitem')).toHaveCount(0);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  });
  await test.step('turning the setting off removes the cache and stops caching', async () => {
    await stored(page);
    await changeElsewhere(page, { keepTimelines: false });
    await expect.poll(() => noted(page)).toBe(0);
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await painted(page);
    expect(await noted(page)).toBe(0);
    await changeElsewhere(page, { keepTimelines: true });
  });
  await test.step('a refused token leads to the login and removes the cache', async () => {
    await stored(page);
    await testing.fault({ path: '/api/v1/accounts/verify_credentials', status: 401, body: { error: 'Invalid credentials.' }, times: 5 });
    await page.reload();
    await expect(loginForm(page)).toBeVisible();
    await expect(page.locator('.frame-rows')).toHaveCount(0);
    await expect.poll(() => noted(page)).toBe(0);
    await expect(posts(page)).toHaveCount(0);
  });
});
