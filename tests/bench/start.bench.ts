import type { Browser, Page } from '@playwright/test';
import { openInstance } from '#e2e/support/testing.ts';
import { startInstance } from '#instance/server.ts';
import { buildWhereStale } from '#scripts/client/build.ts';
import { table } from '#scripts/support/table.ts';
import { BARE_CLIENT, buildBareClient } from './bare/client.ts';
import { median, openBrowser, openWindow, signIn } from './page.ts';

const STARTS = 3;
const QUIET_MS = 1_500;
const SLOW_PROCESSOR = 4;
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }; // 1.6 Mbit/s
const PHONE = { width: 390, height: 844 };
const TIMINGS = process.argv.includes('--waterfall');

const clientDir = process.env['E2E_CLIENT_DIR'];
if (clientDir === undefined) await buildWhereStale();
await buildBareClient();

type Kept = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;
interface Start {
  readonly paint: number;
  readonly post: number;
  readonly blocked: number;
  readonly longest: number;
  readonly requests: number;
  readonly shift: number;
  readonly waterfall: readonly string[];
}

/** Notes when the first posts are painted, which tasks were long and what moved. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen = { post: 0, blocked: 0, longest: 0, shift: 0 };
    Object.assign(window, { seen });
    const look = () => {
      if (document.querySelector('article') === null) return requestAnimationFrame(look);
      return requestAnimationFrame(() => (seen.post = performance.now()));
    };
    requestAnimationFrame(look);
    const listen = (type: string, hear: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true });
    listen('longtask', ({ duration }) => {
      seen.blocked += duration - 50;
      seen.longest = Math.max(seen.longest, duration);
    });
    listen('layout-shift', ({ value = 0, hadRecentInput }) => {
      if (!hadRecentInput) seen.shift += value;
    });
    performance.setResourceTimingBufferSize(1_000);
  });

const slowDown = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PROCESSOR });
};

const firstPost = async (page: Page): Promise<number> => {
  await page.waitForFunction(() => (window as unknown as { seen: { post: number } }).seen.post > 0);
  return page.evaluate(() => (window as unknown as { seen: { post: number } }).seen.post);
};

/** When the one line of a bare page of React is painted, or a page without an account whose files lie in the cache. */
const plainOnce = async (browser: Browser, origin: string, isSlow: boolean, isWarm: boolean): Promise<number> => {
  const context = await browser.newContext({ baseURL: origin, viewport: PHONE, serviceWorkers: 'block' });
  const page = await context.newPage();
  await watch(page);
  if (isWarm) {
    await page.goto('/main/all');
    await firstPost(page);
    await page.waitForTimeout(QUIET_MS);
  }
  if (isSlow) await slowDown(page);
  await page.goto(isWarm ? '/main/all' : '/');
  const post = await firstPost(page);
  await context.close();
  return post;
};

/** When the first post of a visit is painted that comes back, with what the browser and the service worker kept of the one before. */
const returnOnce = async (browser: Browser, origin: string, isSlow: boolean, isOffline: boolean): Promise<number> => {
  const context = await browser.newContext({ baseURL: origin, viewport: PHONE });
  const before = await context.newPage();
  await signIn(before);
  await before.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await before.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('starling:kept/')));
  await before.waitForTimeout(QUIET_MS);
  await before.close();
  const page = await context.newPage();
  // The browser is at work on the page that went, on the same two cores.
  await page.waitForTimeout(QUIET_MS);
  if (isSlow) await slowDown(page);
  if (isOffline) await context.setOffline(true);
  await watch(page);
  await page.goto('/');
  const post = await firstPost(page);
  await context.close();
  return post;
};

/** One cold start, until nothing more is asked for. */
const startOnce = async (browser: Browser, origin: string, isSlow: boolean, kept?: Kept): Promise<Start> => {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: PHONE,
    serviceWorkers: 'block',
    ...(kept && { storageState: kept }),
  });
  const page = await context.newPage();
  if (isSlow) await slowDown(page);
  await watch(page);
  await page.goto(kept ? '/' : '/main/all');
  await firstPost(page);
  const asked = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  for (let before = -1, now = await asked(); before !== now; now = await asked()) {
    before = now;
    await page.waitForTimeout(QUIET_MS);
  }
  const start = await page.evaluate(() => {
    const { post, blocked, longest, shift } = (window as unknown as { seen: Pick<Start, 'post' | 'blocked' | 'longest' | 'shift'> }).seen;
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    // What lies in the cache by then is not fetched.
    const others = entries.filter(({ transferSize, name }) => transferSize > 0 && !/\.(?:png|jpe?g|webp|gif|svg)$/.test(name));
    const bytes = (value: number) => `${(value / 1_000).toFixed(1)} kB`;
    return {
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      post,
      blocked,
      longest,
      shift,
      requests: others.length,
      waterfall: entries
        .filter(({ transferSize }) => transferSize > 0)
        .map(
          ({ name, startTime, responseEnd, encodedBodySize }) =>
            `${startTime.toFixed(0).padStart(6)} ${responseEnd.toFixed(0).padStart(6)} ${bytes(encodedBodySize).padStart(9)}  ${name.replace(location.origin, '')}`,
        ),
    };
  });
  await context.close();
  return start;
};

const browser = await openBrowser();
const instance = await openInstance();
const bare = await startInstance({ port: 0, data: ':memory:', clientDir: BARE_CLIENT, log: () => {} });

/** The middle of several tries, one after the other. */
const middleOf = async (once: () => Promise<number>): Promise<number> => {
  const times: number[] = [];
  for (let at = 0; at < STARTS; at++) times.push(await once());
  return median(times);
};

try {
  const { page } = await openWindow(browser, instance.origin);
  await signIn(page);
  const kept = await page.context().storageState();
  await page.context().close();
  const rows: (string | number)[][] = [['', 'first paint', 'first post', 'of a bare page', 'blocked', 'longest task', 'requests', 'shift']];
  const bares = { fast: 0, slow: 0 };
  for (const speed of ['fast', 'slow'] as const) {
    bares[speed] = await middleOf(() => plainOnce(browser, bare.origin, speed === 'slow', false));
    rows.push([`bare React, ${speed}`, '', `${bares[speed].toFixed(0)} ms`, '1.0 ×', '', '', '', '']);
  }
  const ratio = (post: number, isSlow: boolean) => `${(post / bares[isSlow ? 'slow' : 'fast']).toFixed(1)} ×`;
  for (const [what, isSlow, state] of [
    ['a guest, fast', false, undefined],
    ['signed in, fast', false, kept],
    ['a guest, slow', true, undefined],
    ['signed in, slow', true, kept],
  ] as const) {
    const starts: Start[] = [];
    for (let at = 0; at < STARTS; at++) starts.push(await startOnce(browser, instance.origin, isSlow, state));
    const middle = (of: (start: Start) => number, digits = 0) => median(starts.map(of)).toFixed(digits);
    rows.push([
      what,
      `${middle((s) => s.paint)} ms`,
      `${middle((s) => s.post)} ms`,
      ratio(median(starts.map(({ post }) => post)), isSlow),
      `${middle((s) => s.blocked)} ms`,
      `${middle((s) => s.longest)} ms`,
      middle((s) => s.requests),
      middle((s) => s.shift, 4),
    ]);
    if (TIMINGS) console.log(`\n${what}\n${starts[0]?.waterfall.join('\n')}`);
  }
  const { origin } = instance;
  for (const [what, once] of [
    ['a guest, warm', (isSlow: boolean) => plainOnce(browser, origin, isSlow, true)],
    ['returning', (isSlow: boolean) => returnOnce(browser, origin, isSlow, false)],
    ['offline', (isSlow: boolean) => returnOnce(browser, origin, isSlow, true)],
  ] as const)
    for (const isSlow of [false, true]) {
      const post = await middleOf(() => once(isSlow));
      rows.push([`${what}, ${isSlow ? 'slow' : 'fast'}`, '', `${post.toFixed(0)} ms`, ratio(post, isSlow), '', '', '', '']);
    }
  console.log(table(rows));
} finally {
  await browser.close();
  await instance.close();
  await bare.close();
}
