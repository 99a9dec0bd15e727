import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from '@playwright/test';

const QUIET_MS = 1_500;
const SLOW_PROCESSOR = 4;
export const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }; // 1.6 Mbit/s
const PHONE = { width: 390, height: 844 };
const SCREEN = { width: 1_280, height: 900 };

export type Speed = 'fast' | 'slow';

/** The measurements of a start until nothing more is requested: times in ms, scripts in kB gzip, the heap in MB. */
export interface Start {
  readonly paint: number;
  readonly status: number;
  readonly blocked: number;
  readonly longest: number;
  readonly shift: number;
  readonly scripts: number;
  readonly requests: number;
  readonly heap: number;
  readonly waterfall: readonly string[];
}

type Seen = Pick<Start, 'status' | 'blocked' | 'longest' | 'shift'>;

/** Records in the page when the first statuses are painted, the long tasks and layout shifts. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen = { status: 0, blocked: 0, longest: 0, shift: 0 };
    Object.assign(window, { seen });
    const tick = () => {
      if (document.querySelector('article p, article [dir]') === null) return requestAnimationFrame(tick);
      return requestAnimationFrame(() => (seen.status = performance.now()));
    };
    requestAnimationFrame(tick);
    const observe = (type: string, take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    observe('longtask', ({ duration }) => {
      seen.blocked += duration - 50;
      seen.longest = Math.max(seen.longest, duration);
    });
    observe('layout-shift', ({ value = 0, hadRecentInput }) => {
      if (!hadRecentInput) seen.shift += value;
    });
    performance.setResourceTimingBufferSize(1_000);
  });

/** Opens the browser of a new visitor, with a phone’s screen for a slow one. */
export const openContext = (browser: Browser, baseURL: string, speed: Speed): Promise<BrowserContext> =>
  browser.newContext({ baseURL, viewport: speed === 'slow' ? PHONE : SCREEN, locale: 'en-US' });

/** Resolves when the page has requested nothing for a while. */
export const settle = async (page: Page): Promise<void> => {
  const count = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  for (let before = -1, now = await count(); before !== now; now = await count()) {
    before = now;
    await page.waitForTimeout(QUIET_MS);
  }
};

/** Opens a page in a new tab and measures its start. */
export const visit = async (context: BrowserContext, path: string, speed: Speed): Promise<Start> => {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  if (speed === 'slow') {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PROCESSOR });
  }
  await watch(page);
  const scripts = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const isScript = new URL(response.url()).pathname.endsWith('.js');
    if (isScript) scripts.set(response.url(), response.body().then((body) => gzipSync(body, { level: 9 }).length, () => 0)); // prettier-ignore
  });
  await page.goto(path);
  await page.waitForFunction(() => (window as unknown as { seen: Seen }).seen.status > 0);
  await settle(page);
  const measured = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const { seen } = window as unknown as { seen: Seen };
    return {
      ...seen,
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      requests: entries.filter(({ name }) => !/\.(?:png|jpe?g|webp|gif|svg)$/.test(name)).length,
      waterfall: entries.map(({ name, startTime, responseEnd, encodedBodySize }) => {
        const columns = [
          startTime.toFixed(0).padStart(6),
          responseEnd.toFixed(0).padStart(6),
          `${(encodedBodySize / 1_000).toFixed(1)} kB`.padStart(9),
        ];
        return `${columns.join(' ')}  ${name.replace(location.origin, '')}`;
      }),
    };
  });
  await devtools.send('HeapProfiler.collectGarbage');
  const heap = (await devtools.send('Runtime.getHeapUsage')).usedSize / 1_000_000;
  const bytes = (await Promise.all(scripts.values())).reduce((sum, size) => sum + size, 0);
  await page.close();
  return { ...measured, heap, scripts: bytes / 1_000 };
};
