import type { Page } from '@playwright/test';
import { WHOLE } from './support/browser.ts';
import { expect, test } from './support/fixtures.ts';
import { anchorOf } from './support/frames.ts';
import { CALLS } from './support/gate.ts';
import { atRest, feed, painted, posts, restPointer, signIn, wheel } from './support/journey.ts';

test.use({ launchOptions: WHOLE });

const STILL_PX = 1;

const readOn = async (page: Page, px: number) => {
  for (let at = 0; at < px; at += 400) {
    await wheel(page, 400);
    await painted(page);
  }
  await restPointer(page);
  await atRest(page);
};

const topOf = (page: Page, id: string): Promise<number> =>
  feed(page)
    .locator(`[data-item="${id}"]`)
    .evaluate((item) => item.getBoundingClientRect().top);

const standsAt = async (page: Page, { id, top }: { id: string; top: number }) => {
  await expect(feed(page).locator(`[data-item="${id}"]`)).toBeVisible();
  await expect.poll(async () => Math.abs((await topOf(page, id)) - top)).toBeLessThanOrEqual(STILL_PX);
};

// rules: position-restored
test('going back and a reload restore the position; a missing one leads to the top', async ({ page, testing, complaints }) => {
  await signIn(page);
  await test.step('going back restores the position, and a link to the same timeline leads to its top', async () => {
    await testing.post({ account: 'noor', text: 'Far', count: 60 });
    await readOn(page, 3_200);
    const read = await anchorOf(page);
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: 'About', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
    await testing.post({ account: 'noor', text: 'Meanwhile', count: 3 });
    await page.goBack();
    await standsAt(page, read);
    await page.goForward();
    await main.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(posts(page).first()).toHaveAttribute('aria-posinset', '1');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
  await test.step('a reload restores a position pages further down, with nothing lost in between', async () => {
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await testing.post({ account: 'noor', text: 'Down', count: 80 });
    // New posts already wait above for a reader who scrolls down.
    await expect(posts(page).first()).toContainText('Down 80');
    await readOn(page, 6_000);
    const read = await anchorOf(page);
    await page.reload();
    await standsAt(page, read);
    await atRest(page);
    const now = await anchorOf(page);
    expect([now.id, Math.abs(now.top - read.top) <= STILL_PX]).toEqual([read.id, true]);
    // The cached posts may reach up to the newest, or end below the last response: then there is a gap, or it waits above with them.
    const rest = page
      .getByText('Some posts published while you were away are missing')
      .or(page.getByRole('button', { name: /^Show \d+ new posts/ }));
    const passed = new Set<number>();
    const isNotified = () => rest.first().isVisible();
    const goesUp = async () => {
      for (const text of await posts(page).allTextContents()) passed.add(Number(/Down (\d+)/.exec(text)?.[1]));
      return !(await isNotified()) && (await page.evaluate(() => scrollY)) > 0;
    };
    for (let step = 0; step < 60 && (await goesUp()); step++) {
      await wheel(page, -800);
      await painted(page);
    }
    await expect
      .poll(async () => {
        await goesUp();
        const lowest = Math.min(...[...passed].filter((number) => !Number.isNaN(number)));
        return (await isNotified()) || Array.from({ length: 81 - lowest }, (_, at) => lowest + at).every((number) => passed.has(number));
      })
      .toBe(true);
  });
  await test.step('a reload at the top, or with a missing position, starts at the top', async () => {
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    complaints.allow(/\/timelines\/home/);
    await testing.post({ account: 'noor', text: 'Gone', count: 45 });
    await page.reload();
    await expect(posts(page).first()).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await readOn(page, 3_000);
    await page.addInitScript(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('starling:kept')) localStorage.removeItem(key);
    });
    await testing.fault({ ...CALLS.older, status: 500, body: {} });
    await page.reload();
    await expect(posts(page).first()).toHaveAttribute('aria-posinset', '1');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});
