import type { CDPSession, Page } from '@playwright/test';

/** How much slower the processor of the slow profile is. */
export const SLOW = 4;

/** Starts to count, and returns a function with the milliseconds that the page's main thread has worked so far, which other programs do not lengthen. */
export const countWork = async (cdp: CDPSession): Promise<() => Promise<number>> => {
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  };
};

/** Resolves after the next frame was painted. */
export const paintedNext = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

/** Navigates like a link of the page. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new Event('pushState'));
  }, path);
