import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { findBrowser } from '#scripts/browser/find.ts';

/** A window of a benchmark, with the measurements of its browser. */
export interface Stand {
  page: Page;
  cdp: CDPSession;
}

/** Launches the browser that the tests use. */
export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] });

/** Opens the window of a new visitor. */
export const openWindow = async (browser: Browser, baseURL: string): Promise<Stand> => {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 720 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  return { page, cdp: await context.newCDPSession(page) };
};

/** Signs in as the seeded account, and waits for its home timeline and its stream. */
export const signIn = async (page: Page): Promise<void> => {
  await page.goto('/login');
  const form = page.locator('form').filter({ has: page.getByLabel('Username') });
  await form.getByLabel('Username').fill('demo');
  await form.getByLabel('Password', { exact: true }).fill('starling');
  await form.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('feed').getByRole('article').first().waitFor();
  await page.getByText('Live', { exact: true }).waitFor({ state: 'attached' });
  await page.mouse.move(2, 2);
};

/** Returns the megabytes of the page’s heap after garbage collection. */
export const heapOf = async ({ cdp }: Stand): Promise<number> => {
  await cdp.send('HeapProfiler.enable');
  for (let times = 0; times < 3; times++) await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('HeapProfiler.disable');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
};

/** Records the gaps between frames and the tasks of a page, until `stopCounting` returns them. */
export const countFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen = { slow: 0, frames: 0, longest: 0 };
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ type: 'longtask' });
    let last = performance.now();
    let frame = 0;
    const tick = () => {
      const now = performance.now();
      if (now - last > 50) seen.slow += 1;
      seen.frames += 1;
      last = now;
      frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    Object.assign(window, { stopCounting: () => (cancelAnimationFrame(frame), seen) });
  });

/** Frames more than 50 ms after the previous one, all frames, and the longest task in ms. */
export const counted = (page: Page): Promise<{ slow: number; frames: number; longest: number }> =>
  page.evaluate(() => (window as unknown as { stopCounting: () => { slow: number; frames: number; longest: number } }).stopCounting());

interface TraceEvent {
  readonly name: string;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

interface Task {
  /** when it began and ended, in µs of the trace */
  readonly from: number;
  readonly to: number;
  /** processor time in ms */
  readonly work: number;
}

/** Returns the tasks of the page’s main thread in a trace of the browser, and the times of its marks by name, if the trace has `blink.user_timing`. */
export const readTrace = (trace: Buffer): { tasks: readonly Task[]; marksOf: (name: string) => readonly number[] } => {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const mains = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(({ tid }) => tid),
  );
  return {
    tasks: traceEvents.flatMap(({ name, tid, ts, dur = 0, tdur }) =>
      name.endsWith('RunTask') && mains.has(tid) && tdur !== undefined ? [{ from: ts, to: ts + dur, work: tdur / 1_000 }] : [],
    ),
    marksOf: (name) => traceEvents.filter((one) => one.name === name).map(({ ts }) => ts),
  };
};

/** Returns the processor time in ms of each task of the page’s main thread, from a trace of the browser: on a busy machine frames are delayed without our fault. */
export const tasksIn = (trace: Buffer): number[] => readTrace(trace).tasks.map(({ work }) => work);

/** Returns the longest of some durations in ms, or 0 without any; a spread would exceed the call stack with those of a long trace. */
export const longestOf = (durations: readonly number[]): number => durations.reduce((longest, one) => Math.max(longest, one), 0);

/** Returns the median. */
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
