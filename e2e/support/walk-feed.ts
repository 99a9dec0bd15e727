import type { Page } from '@playwright/test';

const BARS_PX = 106;

/** Waits until the list has no empty slot in the window: rows render shortly after scrolling, on a busy machine later. */
const filled = (page: Page): Promise<unknown> =>
  page.waitForFunction((bars) => {
    const list = document.querySelector('[role=feed]')?.getBoundingClientRect();
    if (!list) return false;
    const [from, to] = [Math.max(list.top, bars), Math.min(list.bottom, innerHeight)];
    const rects = [...document.querySelectorAll('[role=feed] > [data-item]')].map((item) => item.getBoundingClientRect());
    let covered = from;
    for (const { top, bottom } of rects) if (top <= covered + 1) covered = Math.max(covered, bottom);
    return rects.length > 0 && covered >= to - 1;
  }, BARS_PX);

/** Scrolls down the list window by window, each completely rendered, until an item is reached. */
export const walkFeed = async (page: Page, end: string, onStep: () => Promise<void>): Promise<void> => {
  const item = `[data-item="${end}"]`;
  for (;;) {
    await filled(page);
    const isOver = (await page.locator(item).count()) > 0;
    await onStep();
    if (isOver) return;
    // Waits for older posts at the end of the loaded ones.
    await page.waitForFunction(
      ({ item, before }) => {
        if (document.querySelector(item)) return true;
        window.scrollBy({ top: innerHeight * 0.9, behavior: 'instant' });
        return scrollY > before;
      },
      { item, before: await page.evaluate(() => scrollY) },
    );
  }
};
