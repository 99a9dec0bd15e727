import type { Page } from '@playwright/test';
import { openInstance } from '#e2e/support/testing.ts';
import { buildWhereStale } from '#scripts/client/build.ts';
import { openBrowser, openWindow, signIn } from '#tests/bench/page.ts';
import type { Measured, Subject } from './support/row.ts';
import { namesOf, recordTasks, tasksDuring, wakeUpsIn } from './support/wake-ups.ts';
import type { Task } from './support/wake-ups.ts';

const SETTLED_MS = 20_000;
const HIDDEN_SETTLED_MS = 70_000; // timers that were set while it was visible have run
const VISIBLE_MS = 60_000;
const HIDDEN_MS = 180_000;
const VISIBLE_A_SECOND = 1;
const HIDDEN_A_MINUTE = 1;

/** Lets the page believe that it is hidden, without the browser's own throttling of hidden pages. */
const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperties(document, { hidden: { get: () => true }, visibilityState: { get: () => 'hidden' } });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

/** True if a wake-up is the stream's: a tick that watches it, or a message. */
const isStreams = (wakeUp: readonly Task[]): boolean => wakeUp.some(([, kind]) => kind === 'worker' || kind === 'socket');

/** How often a page with which nothing happens wakes the processor, at home, visible and hidden. */
export const measure: Subject = async ({ scale }) => {
  if (process.env['E2E_CLIENT_DIR'] === undefined) await buildWhereStale();
  const instance = await openInstance();
  const browser = await openBrowser();
  try {
    const { page } = await openWindow(browser, instance.origin);
    await recordTasks(page);
    await signIn(page);
    await page.waitForTimeout(SETTLED_MS);
    const animations = await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
    const visible = await tasksDuring(page, VISIBLE_MS * scale);
    await hide(page);
    await page.waitForTimeout(HIDDEN_SETTLED_MS);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    const hidden = await tasksDuring(page, HIDDEN_MS * scale);
    const others = wakeUpsIn(hidden).filter((wakeUp) => !isStreams(wakeUp));
    const minutes = (HIDDEN_MS * scale) / 60_000;
    const rows: Measured[] = [
      {
        what: 'visible and idle: wake-ups a second',
        value: wakeUpsIn(visible).length / ((VISIBLE_MS * scale) / 1_000),
        unit: '',
        limit: VISIBLE_A_SECOND,
        note: namesOf(visible),
      },
      { what: 'visible and idle: running animations', value: animations, unit: '', limit: 0 },
      {
        what: "hidden: wake-ups a minute beyond the stream's",
        value: others.length / minutes,
        unit: '',
        limit: HIDDEN_A_MINUTE,
        note: namesOf(others.flat()),
      },
      { what: 'hidden: all wake-ups a minute', value: wakeUpsIn(hidden).length / minutes, unit: '', note: namesOf(hidden) },
      { what: 'hidden: requests a minute', value: requests.length / minutes, unit: '', note: [...new Set(requests)].join(', ') },
    ];
    return rows;
  } finally {
    await browser.close();
    await instance.close();
  }
};
