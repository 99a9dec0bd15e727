import type { Browser } from '@playwright/test';
import { openInstance } from '#e2e/support/testing.ts';
import type { Instance } from '#e2e/support/testing.ts';
import { buildWhereStale } from '#scripts/client/build.ts';
import { heapOf, openBrowser, openWindow, signIn, tasksIn } from '#tests/bench/page.ts';
import type { Measured, Subject } from './support/row.ts';
import { grownMost, kindsInHeap } from './support/tab.ts';

const STREAMED = 2_000;
const A_SECOND = 50;
const SCROLLED = 650;
const SWEPT_MS = 62_000; // the cache removes once a minute what no list retains
const LONG_MS = 50;
const GROWTH = 1.3;
const SCROLLED_MB = 12;

const textAt = (at: number): string =>
  `Streamed ${at}, a post of some length about the harbour #tag${at % 9} with https://pages.example/${at} that says nothing else.`;

/** Streams statuses to a reader at the top of home. */
const streamIn = async (browser: Browser, { origin, testing }: Instance, count: number): Promise<Measured[]> => {
  const stand = await openWindow(browser, origin);
  const { page, cdp } = stand;
  await signIn(page);
  await page.waitForTimeout(2_000);
  const before = await heapOf(stand);
  const kinds = await kindsInHeap(cdp);
  await browser.startTracing(page, { categories: ['toplevel'] });
  const start = performance.now();
  for (let at = 0; at < count; at += 10) {
    for (let one = at; one < at + 10; one++) await testing.post({ account: 'noor', text: textAt(one) });
    await page.waitForTimeout(Math.max(0, start + ((at + 10) / A_SECOND) * 1_000 - performance.now()));
  }
  const tasks = tasksIn(await browser.stopTracing());
  await page.waitForTimeout(SWEPT_MS);
  const after = await heapOf(stand);
  const grown = grownMost(kinds, await kindsInHeap(cdp));
  await page.context().close();
  return [
    {
      what: `${count} statuses streamed in at the top: heap growth`,
      value: after / before,
      unit: '×',
      limit: GROWTH,
      note: `${before.toFixed(1)} to ${after.toFixed(1)} MB`,
    },
    { what: 'tasks of more than 50 ms of processor time meanwhile', value: tasks.filter((ms) => ms > LONG_MS).length, unit: '', limit: 0 },
    { what: `grown most: ${grown}`, value: after - before, unit: 'MB' },
  ];
};

/** Scrolls through home with the wheel. */
const scrollThrough = async (browser: Browser, { origin }: Instance, count: number): Promise<Measured[]> => {
  const stand = await openWindow(browser, origin);
  const { page } = stand;
  await signIn(page);
  const before = await heapOf(stand);
  await browser.startTracing(page, { categories: ['toplevel'] });
  await page.mouse.move(640, 500);
  const last = page.getByRole('feed').getByRole('article').last();
  for (let position = 0; position < count;) {
    for (let step = 0; step < 10; step++) {
      await page.mouse.wheel(0, 400);
      await page.waitForTimeout(16);
    }
    position = Number(await last.getAttribute('aria-posinset'));
  }
  const tasks = tasksIn(await browser.stopTracing());
  const heap = await heapOf(stand);
  await page.context().close();
  return [
    {
      what: `heap after scrolling through ${count} statuses`,
      value: heap,
      unit: 'MB',
      limit: SCROLLED_MB,
      note: `${before.toFixed(1)} MB at the start`,
    },
    { what: 'tasks of more than 50 ms of processor time meanwhile', value: tasks.filter((ms) => ms > LONG_MS).length, unit: '', limit: 0 },
  ];
};

/** Streaming at the top of home, and scrolling through what arrived. */
export const measure: Subject = async ({ scale }) => {
  if (process.env['E2E_CLIENT_DIR'] === undefined) await buildWhereStale();
  const instance = await openInstance();
  const browser = await openBrowser();
  try {
    const streamed = await streamIn(browser, instance, Math.round(STREAMED * scale));
    return [...streamed, ...(await scrollThrough(browser, instance, Math.round(SCROLLED * scale)))];
  } finally {
    await browser.close();
    await instance.close();
  }
};
