import { loadavg } from 'node:os';
import type { Browser, Page } from '@playwright/test';
import { openInstance, type Instance } from '#e2e/support/testing.ts';
import { buildWhereStale } from '#scripts/client/build.ts';
import { table } from '#scripts/support/table.ts';
import { counted, countFrames, longestOf, median, openBrowser, openWindow, signIn, tasksIn } from './page.ts';

const ROUNDS = 5;
const FOLLOWERS = 2_000;
const SLOW_MS = 50;

const clientDir = process.env['E2E_CLIENT_DIR'];
if (clientDir === undefined) await buildWhereStale();

type Stage = { browser: Browser; instance: Instance };
type Opened = { head: number; post: number };

/** Records when the profile’s name and its first status are painted, from `start` on. */
const watchProfile = (page: Page, start: 'navigation' | 'press'): Promise<void> =>
  page.evaluate((start) => {
    const seen: { from: number; head?: number; post?: number } = { from: 0 };
    Object.assign(window, { seen });
    const painted = (what: 'head' | 'post') => requestAnimationFrame(() => (seen[what] ??= performance.now() - seen.from));
    const check = () => {
      if (document.querySelector('main [aria-label^="Picture of"]') && seen.head === undefined) painted('head');
      if (document.querySelector('main [role=tabpanel] article') && seen.post === undefined) painted('post');
      if (seen.post === undefined || seen.head === undefined) requestAnimationFrame(check);
    };
    if (start === 'press') addEventListener('click', () => ((seen.from = performance.now()), check()), { capture: true, once: true });
    else check();
  }, start);

const seen = async (page: Page): Promise<Opened> => {
  await page.waitForFunction(() => (window as unknown as { seen?: Partial<Opened> }).seen?.post !== undefined);
  return page.evaluate(() => (window as unknown as { seen: Opened }).seen);
};

/** Measures from a press on a name in the timeline, the first of a session and the next. */
const fromTimeline = async ({ browser, instance }: Stage): Promise<{ first: Opened; next: Opened }> => {
  const { page } = await openWindow(browser, instance.origin);
  await signIn(page);
  await page.waitForTimeout(2_000);
  const press = async (name: string): Promise<Opened> => {
    await watchProfile(page, 'press');
    await page.evaluate((name) => {
      const link = [...document.querySelectorAll<HTMLAnchorElement>('[role=feed] article a[data-account]')].find((one) =>
        one.textContent?.includes(name),
      );
      if (!link) throw new Error(`no post of ${name}`);
      link.click();
    }, name);
    return seen(page);
  };
  const first = await press('Noor');
  await page.goBack();
  await page.getByRole('feed', { name: 'Home' }).getByRole('article').first().waitFor();
  await page.waitForTimeout(500);
  const next = await press('Ingrid');
  await page.context().close();
  return { first, next };
};

/** Measures from its address, for a new guest. */
const byAddress = async ({ browser, instance }: Stage): Promise<Opened> => {
  const { page } = await openWindow(browser, instance.origin);
  await page.addInitScript(`(${watchInPage.toString()})()`);
  await page.goto('/users/noor');
  const opened = await seen(page);
  await page.context().close();
  return opened;
};

const watchInPage = () => {
  const seen: { head?: number; post?: number } = {};
  Object.assign(window, { seen });
  const check = () => {
    if (document.querySelector('main [aria-label^="Picture of"]')) seen.head ??= performance.now();
    if (document.querySelector('main [role=tabpanel] article')) requestAnimationFrame(() => (seen.post ??= performance.now()));
    if (seen.post === undefined) requestAnimationFrame(check);
  };
  requestAnimationFrame(check);
};

/** Scrolls down through all followers of an account by wheel. */
const scrollFollowers = async ({ browser, instance }: Stage) => {
  const { page } = await openWindow(browser, instance.origin);
  await signIn(page);
  await page.goto('/users/noor#followers');
  await page.getByRole('tabpanel').getByRole('listitem').first().waitFor();
  await browser.startTracing(page, { categories: ['toplevel'] });
  await countFrames(page);
  await page.mouse.move(640, 600);
  let position = 0;
  while (position < FOLLOWERS) {
    for (let step = 0; step < 10; step++) {
      await page.mouse.wheel(0, 500);
      await page.waitForTimeout(16);
    }
    position = Math.max(position, ...(await page.getByRole('listitem').evaluateAll((rows) => rows.map((row) => Number(row.ariaPosInSet)))));
  }
  const frames = await counted(page);
  const tasks = tasksIn(await browser.stopTracing());
  await page.context().close();
  return { ...frames, busy: tasks.filter((ms) => ms > SLOW_MS).length, busiest: longestOf(tasks) };
};

const AT_ONCE = 50;

const manyFollowers = async ({ instance: { testing } }: Stage): Promise<void> => {
  for (let from = 0; from < FOLLOWERS; from += AT_ONCE) {
    const names = Array.from({ length: AT_ONCE }, (_, at) => `follower${from + at}`);
    await Promise.all(
      names.map((username) => testing.account({ username, domain: 'far.example', displayName: `Follower ${username.slice(8)}` })),
    );
    await Promise.all(names.map((username) => testing.call('POST', 'follow', { account: `${username}@far.example`, target: 'noor' })));
  }
};

const browser = await openBrowser();
const instance = await openInstance();
const stage: Stage = { browser, instance };
try {
  for (const account of ['ingrid', 'noor'])
    await instance.testing.post({ account, text: 'A post of some length that says nothing.', count: 3 });
  const timeline: { first: Opened; next: Opened }[] = [];
  const address: Opened[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    timeline.push(await fromTimeline(stage));
    address.push(await byAddress(stage));
  }
  await manyFollowers(stage);
  const scrolled = await scrollFollowers(stage);
  const rows: readonly (readonly [what: string, ours: number, unit: string, most: number | undefined])[] = [
    [
      'profile from a timeline, the first of a session: its head is painted, median',
      median(timeline.map(({ first }) => first.head)),
      'ms',
      100,
    ],
    ['its first post', median(timeline.map(({ first }) => first.post)), 'ms', 300],
    ['the next profile: its head', median(timeline.map(({ next }) => next.head)), 'ms', 100],
    ['its first post', median(timeline.map(({ next }) => next.post)), 'ms', 300],
    ['profile by its address, a guest who was never here: its head, median', median(address.map(({ head }) => head)), 'ms', undefined],
    ['its first post', median(address.map(({ post }) => post)), 'ms', undefined],
    [`frames over 50 ms while scrolling ${FOLLOWERS} followers (${scrolled.frames} frames)`, scrolled.slow, '', undefined],
    ['tasks of that with over 50 ms of processor time', scrolled.busy, '', 10],
    ['the busiest of them, processor time', scrolled.busiest, 'ms', undefined],
  ];
  console.log(
    table(
      rows.map(([what, ours, unit, most]) => [
        what,
        `${Number.isInteger(ours) ? ours : ours.toFixed(1)} ${unit}`.trim(),
        most === undefined ? '' : `at most ${most} ${unit}`.trim(),
        most === undefined ? '' : ours <= most ? 'kept' : 'OVER',
      ]),
    ),
  );
  console.log(
    `load ${loadavg()
      .map((one) => one.toFixed(1))
      .join(' ')}`,
  );
  if (rows.some(([, ours, , most]) => most !== undefined && ours > most)) process.exitCode = 1;
} finally {
  await browser.close();
  await instance.close();
}
