import { loadavg } from 'node:os';
import type { Browser, Page } from '@playwright/test';
import { changeElsewhere } from '#e2e/support/settings.ts';
import { openInstance, type Instance } from '#e2e/support/testing.ts';
import { buildWhereStale } from '#scripts/client/build.ts';
import { table } from '#scripts/support/table.ts';
import { counted, countFrames, heapOf, longestOf, openBrowser, openWindow, signIn, tasksIn, type Stand } from './page.ts';

const COUNT = 5_000;
const FIRST = 100; // fills the column, which compiles all code before anything is measured
const BATCH = 50;
const LONG_MS = 100;
const SWEPT_MS = 62_000; // the cache removes once a minute what no list retains

const clientDir = process.env['E2E_CLIENT_DIR'];
if (clientDir === undefined) await buildWhereStale();

type Stage = { browser: Browser; instance: Instance };

const rowsOf = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');

/** Creates this many favourites, of each status in turn, so that they can be grouped. */
const notify = async ({ instance: { testing } }: Stage, posts: readonly string[], count: number): Promise<void> => {
  for (let from = 0; from < count; from += BATCH) {
    const some = Array.from({ length: BATCH }, (_, at) => posts[(from + at) % posts.length]);
    await Promise.all(
      some.map((status, at) =>
        testing.call('POST', 'notification', {
          account: 'demo',
          type: at % 2 ? 'favourite' : 'reblog',
          from: at % 3 ? 'noor' : 'ingrid',
          status,
        }),
      ),
    );
  }
};

/** Waits until the page has counted them all. */
const whenCounted = (page: Page, all: number): Promise<unknown> =>
  page.waitForFunction((count) => Number(/^\((\d+)\)/.exec(document.title)?.[1] ?? 0) >= count, all, { timeout: 240_000 });

/** Scrolls down through the column by wheel. */
const scrollThrough = async ({ browser }: Stage, { page }: Stand, count: number) => {
  const box = await page.getByRole('complementary', { name: 'Notifications' }).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 100, 500);
  await browser.startTracing(page, { categories: ['toplevel'] });
  await countFrames(page);
  for (let position = 0, last = -1; position !== last;) {
    last = position;
    for (let step = 0; step < 20; step++) {
      await page.mouse.wheel(0, 1_500);
      await page.waitForTimeout(16);
    }
    position = Math.max(0, ...(await rowsOf(page).evaluateAll((rows) => rows.map((row) => Number(row.ariaPosInSet)))));
    if (position >= count) break;
  }
  const frames = await counted(page);
  const tasks = tasksIn(await browser.stopTracing());
  return { ...frames, long: tasks.filter((ms) => ms > LONG_MS).length, busiest: longestOf(tasks) };
};

const browser = await openBrowser();
const instance = await openInstance();
const stage: Stage = { browser, instance };
try {
  const posts = await instance.testing.post({
    account: 'demo',
    text: 'What was liked, a sentence of some length that says nothing.',
    count: 100,
  });
  const stand = await openWindow(browser, instance.origin);
  const { page } = stand;
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await rowsOf(page).first().waitFor();
  await page.waitForTimeout(2_000);
  /** Runs all measurements, with this many notifications. */
  const goThrough = async (count: number) => {
    await browser.startTracing(page, { categories: ['toplevel'] });
    await notify(stage, posts, count);
    await whenCounted(page, count);
    const streamed = tasksIn(await browser.stopTracing());
    const scrolled = await scrollThrough(stage, stand, count);

    await browser.startTracing(page, { categories: ['toplevel'] });
    await changeElsewhere(page, { groupNotifications: true });
    await page.waitForTimeout(1_000);
    const grouped = tasksIn(await browser.stopTracing());
    await changeElsewhere(page, { groupNotifications: false });

    await browser.startTracing(page, { categories: ['toplevel'] });
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Mark all as read' }).press('Enter');
    await page.waitForTimeout(1_000);
    const marked = tasksIn(await browser.stopTracing());
    await page.waitForTimeout(SWEPT_MS);
    return { streamed, scrolled, grouped, marked, heap: await heapOf(stand) };
  };
  const { heap: before } = await goThrough(FIRST);
  const { streamed, scrolled, grouped, marked, heap: after } = await goThrough(COUNT);
  const most = (tasks: readonly number[]): number => longestOf(tasks);
  const rows: readonly (readonly [what: string, ours: number, unit: string, most: number | undefined])[] = [
    [`heap with ${COUNT} notifications more against ${FIRST}`, after / before, '×', 1.3],
    ['heap before', before, 'MB', undefined],
    ['heap after', after, 'MB', undefined],
    [`busiest task while ${COUNT} arrive by the stream`, most(streamed), 'ms', LONG_MS],
    [
      `busiest task while the column is scrolled through (${scrolled.frames} frames, ${scrolled.slow} over 50 ms)`,
      scrolled.busiest,
      'ms',
      LONG_MS,
    ],
    ['busiest task of putting them into rows by post', most(grouped), 'ms', LONG_MS],
    ['busiest task of marking all as seen', most(marked), 'ms', LONG_MS],
  ];
  console.log(
    table(
      rows.map(([what, ours, unit, limit]) => [
        what,
        `${ours.toFixed(2)} ${unit}`,
        limit === undefined ? '' : `at most ${limit} ${unit}`,
        limit === undefined ? '' : ours <= limit ? 'kept' : 'OVER',
      ]),
    ),
  );
  console.log(
    `load ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}`,
  );
  if (rows.some(([, ours, , limit]) => limit !== undefined && ours > limit)) process.exitCode = 1;
} finally {
  await browser.close();
  await instance.close();
}
