import type { Browser, Page } from '@playwright/test';
import { anchorOf, framesSeen, watchFrames } from '#e2e/support/frames.ts';
import { openInstance, type Instance } from '#e2e/support/testing.ts';
import { buildWhereStale } from '#scripts/client/build.ts';
import { table } from '#scripts/support/table.ts';
import { counted, countFrames, heapOf, longestOf, median, openBrowser, openWindow, signIn, tasksIn } from './page.ts';
import { pressToPaint } from './press.ts';

const STARTS = 5;
const SCROLLED = 1_000;
const STREAMED = 5_000;
const BATCH = 50;
const SLOW_MS = 50;
const SWEPT_MS = 62_000; // the cache removes once a minute what no list retains

const clientDir = process.env['E2E_CLIENT_DIR'];
if (clientDir === undefined) await buildWhereStale();

type Stage = { browser: Browser; instance: Instance };

const postsOf = (page: Page) => page.getByRole('feed').getByRole('article');

/** Measures from the navigation until the first status is painted, for a new guest. */
const firstTimeline = async ({ browser, instance }: Stage): Promise<number> => {
  const times: number[] = [];
  for (let at = 0; at < STARTS; at++) {
    const { page } = await openWindow(browser, instance.origin);
    await page.addInitScript(() => {
      const check = () => {
        if (document.querySelector('[role=feed] article') === null) return requestAnimationFrame(check);
        return requestAnimationFrame(() => Object.assign(window, { shownAt: performance.now() }));
      };
      requestAnimationFrame(check);
    });
    await page.goto('/main/all');
    await page.waitForFunction(() => 'shownAt' in window);
    times.push(await page.evaluate(() => (window as unknown as { shownAt: number }).shownAt));
    await page.context().close();
  }
  return median(times);
};

/** Scrolls down through the home timeline by wheel, page after page. */
const scrollThrough = async ({ browser, instance }: Stage) => {
  const stand = await openWindow(browser, instance.origin);
  const { page } = stand;
  await signIn(page);
  await browser.startTracing(page, { categories: ['toplevel'] });
  await countFrames(page);
  await page.mouse.move(640, 700);
  const last = postsOf(page).last();
  for (let position = 0; position < SCROLLED;) {
    for (let step = 0; step < 10; step++) {
      await page.mouse.wheel(0, 500);
      await page.waitForTimeout(16);
    }
    position = Number(await last.getAttribute('aria-posinset'));
  }
  const seen = await counted(page);
  const tasks = tasksIn(await browser.stopTracing());
  const heap = await heapOf(stand);
  await page.context().close();
  return { ...seen, heap, busy: tasks.filter((ms) => ms > SLOW_MS).length, busiest: longestOf(tasks) };
};

/** Streams statuses to a reader at the very top. */
const streamIn = async ({ browser, instance }: Stage) => {
  const stand = await openWindow(browser, instance.origin);
  const { page } = stand;
  await signIn(page);
  await page.waitForTimeout(2_000);
  const before = await heapOf(stand);
  await browser.startTracing(page, { categories: ['toplevel'] });
  await countFrames(page);
  for (let at = 0; at < STREAMED; at += BATCH) {
    await instance.testing.post({ account: 'noor', text: `Streamed ${at}, a sentence of some length that says nothing.`, count: BATCH });
  }
  const seen = await counted(page);
  const tasks = tasksIn(await browser.stopTracing());
  await page.waitForTimeout(SWEPT_MS);
  const after = await heapOf(stand);
  await page.context().close();
  return { ...seen, ratio: after / before, busiest: longestOf(tasks) };
};

const favourite = async ({ browser, instance }: Stage): Promise<number> => {
  const { page } = await openWindow(browser, instance.origin);
  await signIn(page);
  await page.waitForTimeout(1_500);
  const star = postsOf(page).first().getByRole('button', { name: 'Favourite' });
  await star.waitFor();
  const { painted } = await pressToPaint(browser, star);
  await page.context().close();
  return painted;
};

/** Measures the shift of the read position while 40 pictures of unknown size load above it. */
const drift = async ({ browser, instance }: Stage): Promise<number> => {
  const { page } = await openWindow(browser, instance.origin);
  await signIn(page);
  await page.mouse.move(640, 700);
  await page.mouse.wheel(0, 1_200);
  await page.waitForTimeout(1_000);
  await page.mouse.move(2, 2);
  const { id } = await anchorOf(page);
  await watchFrames(page, id);
  await instance.testing.fault({ path: '/media/late', latencyMs: 300 });
  for (let at = 0; at < 40; at++) {
    const url = `${instance.origin}/media/late-${at}_${400 + (at % 5) * 40}x${60 + (at % 7) * 30}.png`;
    const picture = { id: `late-${at}`, type: 'image', url, preview_url: url, remote_url: null, description: 'Late', meta: null };
    await instance.testing.post({ account: 'noor', text: `Picture ${at}`, raw: { media_attachments: [picture] } });
  }
  await page.getByRole('button', { name: /^Show \d+ new posts$/ }).click();
  await page.waitForTimeout(3_000);
  const { moved } = await framesSeen(page);
  await instance.testing.clearFaults();
  await page.context().close();
  return moved;
};

const browser = await openBrowser();
const instance = await openInstance();
const stage: Stage = { browser, instance };
try {
  const first = await firstTimeline(stage);
  const pressed = await favourite(stage);
  const moved = await drift(stage);
  await instance.testing.post({ account: 'noor', text: 'Scrolled by, a sentence of some length that says nothing.', count: SCROLLED });
  const scrolled = await scrollThrough(stage);
  const streamed = await streamIn(stage);
  const rows: readonly (readonly [what: string, ours: number, unit: string, best: number | undefined])[] = [
    ['first timeline of a guest, median of five', first, 'ms', undefined],
    [`frames over 50 ms while scrolling ${SCROLLED} posts (${scrolled.frames} frames); peers: 600 posts`, scrolled.slow, '', 10],
    ['tasks of that with over 50 ms of processor time', scrolled.busy, '', 10],
    ['the busiest of them, processor time', scrolled.busiest, 'ms', undefined],
    ['heap after that', scrolled.heap, 'MB', 28],
    ['what is read moves while late pictures load above', moved, 'px', 1],
    [`heap after ${STREAMED} streamed posts against before`, streamed.ratio, '×', 1.5],
    ['longest task of that', streamed.longest, 'ms', undefined],
    ['its busiest task by processor time', streamed.busiest, 'ms', undefined],
    ['press on the star until it is painted, median', pressed, 'ms', 9.7],
  ];
  console.log(
    table(
      rows.map(([what, ours, unit, best]) => [
        what,
        `${Number.isInteger(ours) ? ours : ours.toFixed(2)} ${unit}`.trim(),
        best === undefined ? '' : `best peer ${best} ${unit}`.trim(),
        best === undefined ? '' : ours <= best ? 'ahead' : 'BEHIND',
      ]),
    ),
  );
  if (rows.some(([, ours, , best]) => best !== undefined && ours > best)) process.exitCode = 1;
} finally {
  await browser.close();
  await instance.close();
}
