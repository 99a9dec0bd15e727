import type { Browser, Page } from '@playwright/test';
import { anchorOf, framesSeen, watchFrames } from '#e2e/support/frames.ts';
import { openInstance } from '#e2e/support/testing.ts';
import type { Instance } from '#e2e/support/testing.ts';
import { buildWhereStale } from '#scripts/client/build.ts';
import { heapOf, longestOf, openBrowser, openWindow, signIn, tasksIn } from '#tests/bench/page.ts';
import { fillHome } from './support/home.ts';
import { largestRetainers, retainersOf } from './support/retainers.ts';
import type { Measured, Subject } from './support/row.ts';

const STATUSES = 10_000;
const GROWTH_MB = 25;
const LONG_MS = 50;
const LONG_PERCENT = 0.5;
const STEP_PX = 400; // a turn of the wheel
const TRACED = 1_000; // statuses of one trace, which the browser holds in memory

/** Scrolls down with the wheel to a status by its number, and returns the processor times of the tasks. */
const scrollTo = async (browser: Browser, page: Page, position: number): Promise<number[]> => {
  await browser.startTracing(page, { categories: ['toplevel'] });
  const last = page.getByRole('feed').getByRole('article').last();
  for (let reached = 0; reached < position;) {
    for (let step = 0; step < 10; step++) {
      await page.mouse.wheel(0, STEP_PX);
      await page.waitForTimeout(16);
    }
    const before = reached;
    reached = Number(await last.getAttribute('aria-posinset'));
    if (reached === before && reached === Number(await last.getAttribute('aria-setsize'))) break;
  }
  return tasksIn(await browser.stopTracing());
};

const jumpTo = async (page: Page, top: number): Promise<void> => {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  await page.waitForTimeout(1_500);
};

const topOf = (page: Page, id: string): Promise<number> =>
  page.evaluate((item) => document.querySelector(`[data-item="${item}"]`)?.getBoundingClientRect().top ?? Number.NaN, id);

/** Reads a status in the middle, and returns how far it is from where it was: after the top and back, after a turn of the wheel and back, and after Back from its own page. */
const movedAround = async (page: Page, middle: { id: string; top: number; scrolled: number }): Promise<number[]> => {
  await jumpTo(page, 0);
  await jumpTo(page, middle.scrolled);
  const returned = await topOf(page, middle.id);
  await page.mouse.wheel(0, STEP_PX);
  await page.waitForTimeout(500);
  const turned = (await topOf(page, middle.id)) + STEP_PX;
  await page.mouse.wheel(0, -STEP_PX);
  await page.waitForTimeout(500);
  await page.evaluate((id) => {
    history.pushState(null, '', `/notice/${id}`);
    window.dispatchEvent(new Event('pushState'));
  }, middle.id);
  await page.waitForTimeout(1_500);
  await page.goBack();
  await page.locator(`[data-item="${middle.id}"]`).waitFor();
  await page.waitForTimeout(1_000);
  const back = await topOf(page, middle.id);
  return [returned, turned, back].map((top) => Math.abs(top - middle.top));
};

const scrollHome = async (browser: Browser, { origin }: Instance, count: number): Promise<Measured[]> => {
  const stand = await openWindow(browser, origin);
  const { page, cdp } = stand;
  await signIn(page);
  await page.waitForTimeout(2_000);
  const before = await heapOf(stand);
  const retained = await retainersOf(cdp);
  await page.mouse.move(640, 500);
  await watchFrames(page, (await anchorOf(page)).id);
  const tasks: number[] = [];
  let middle: { id: string; top: number; scrolled: number } | undefined;
  for (let reached = 0; reached < count;) {
    reached = Math.min(count, reached + TRACED);
    tasks.push(...(await scrollTo(browser, page, reached)));
    if (reached < count / 2 || middle) continue;
    await page.waitForTimeout(1_000);
    middle = { ...(await anchorOf(page)), scrolled: await page.evaluate(() => window.scrollY) };
  }
  const heap = await heapOf(stand);
  const after = await retainersOf(cdp);
  const moved = middle ? await movedAround(page, middle) : [];
  const { frames, blank } = await framesSeen(page);
  await page.context().close();
  const long = tasks.filter((ms) => ms > LONG_MS).length;
  return [
    {
      what: `home scrolled back through ${count} statuses: heap above the start`,
      value: heap - before,
      unit: 'MB',
      limit: GROWTH_MB,
      note: `${before.toFixed(1)} to ${heap.toFixed(1)} MB`,
    },
    {
      what: 'frames with a task of more than 50 ms of processor time',
      value: (100 * long) / frames,
      unit: '%',
      limit: LONG_PERCENT,
      note: `${long} of ${frames}, longest ${longestOf(tasks).toFixed(0)} ms`,
    },
    // Less than a pixel is the rounding of a row's height.
    { what: 'without rows in any frame, at most', value: Math.floor(blank), unit: 'px', limit: 0 },
    {
      what: 'a status of the middle after the top, the wheel and Back: moved at most',
      value: Math.max(...moved),
      unit: 'px',
      limit: 1,
      note: moved.map((px) => px.toFixed(1)).join(', '),
    },
    { what: `largest retainers: ${largestRetainers(after, retained)}`, value: heap - before, unit: 'MB' },
  ];
};

/** Home, read back through a long past of all kinds of statuses, then at the top and in the middle again. */
export const measure: Subject = async ({ scale }) => {
  if (process.env['E2E_CLIENT_DIR'] === undefined) await buildWhereStale();
  const instance = await openInstance();
  const browser = await openBrowser();
  try {
    const count = Math.round(STATUSES * scale);
    await fillHome(instance, count);
    return await scrollHome(browser, instance, count);
  } finally {
    await browser.close();
    await instance.close();
  }
};
