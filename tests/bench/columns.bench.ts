import type { Browser } from '@playwright/test';
import { openInstance, type Instance } from '#e2e/support/testing.ts';
import { buildWhereStale } from '#scripts/client/build.ts';
import { table } from '#scripts/support/table.ts';
import { heapOf, openBrowser, openWindow, signIn, tasksIn } from './page.ts';

const STREAMED = 2_000;
const BATCH = 50;
const BLOCKING_MS = 50; // a longer task blocks input for the rest of its time
const SETTLED_MS = 25_000; // timelines without a stream are fetched every 20 s
const SWEPT_MS = 62_000; // the cache removes once a minute what no list retains
const MOST = 2; // columns against one (rule columns-shown)

const FOUR = ['Home', 'Local', 'Federated', 'Notifications'];

const clientDir = process.env['E2E_CLIENT_DIR'];
if (clientDir === undefined) await buildWhereStale();

/** Streams statuses while some columns are shown; returns the heap after it in MB, and the time that tasks blocked the page in ms. */
const streamTo = async (browser: Browser, instance: Instance, shown: readonly string[]) => {
  const stand = await openWindow(browser, instance.origin);
  const { page } = stand;
  await page.setViewportSize({ width: 1_920, height: 1_000 });
  await signIn(page);
  await page.goto('/columns');
  for (const name of shown) {
    await page.getByRole('button', { name: 'Add a column' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    await page.getByRole('region', { name, exact: true }).waitFor();
  }
  await page.mouse.move(2, 2);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.waitForTimeout(5_000);
  await browser.startTracing(page, { categories: ['toplevel'] });
  for (let at = 0; at < STREAMED; at += BATCH) {
    await instance.testing.post({ account: 'noor', text: `Streamed ${at}, a sentence of some length that says nothing.`, count: BATCH });
  }
  await page.waitForTimeout(SETTLED_MS);
  const tasks = tasksIn(await browser.stopTracing());
  await page.waitForTimeout(SWEPT_MS);
  const heap = await heapOf(stand);
  await page.context().close();
  return {
    heap,
    busy: tasks.reduce((sum, ms) => sum + ms, 0),
    blocking: tasks.reduce((sum, ms) => sum + Math.max(0, ms - BLOCKING_MS), 0),
  };
};

/** Measures on an instance of its own, so that neither begins with the posts of the other. */
const measure = async (browser: Browser, shown: readonly string[]) => {
  const instance = await openInstance();
  try {
    return await streamTo(browser, instance, shown);
  } finally {
    await instance.close();
  }
};

const browser = await openBrowser();
try {
  const one = await measure(browser, FOUR.slice(0, 1));
  const four = await measure(browser, FOUR);
  const rows = (
    [
      ['heap', one.heap, four.heap, 'MB'],
      ['processor time of all tasks', one.busy, four.busy, 'ms'],
      [`blocking time (beyond ${BLOCKING_MS} ms of a task)`, one.blocking, four.blocking, 'ms'],
    ] as const
  ).map(([what, single, several, unit]) => ({ what, single, several, unit, ratio: several / Math.max(1, single) }));
  console.log(`${STREAMED} streamed posts`);
  console.log(
    table(
      rows.map(({ what, single, several, unit, ratio }) => [
        what,
        `one column ${single.toFixed(1)} ${unit}`,
        `four columns ${several.toFixed(1)} ${unit}`,
        `${ratio.toFixed(2)} ×`,
        ratio <= MOST ? 'within' : 'BEYOND',
      ]),
    ),
  );
  if (rows.some(({ ratio }) => ratio > MOST)) process.exitCode = 1;
} finally {
  await browser.close();
}
