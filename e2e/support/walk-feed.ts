import type { Page } from '@playwright/test';

const BARS_PX = 106;

/** Waits until the list has no slot in the window: what is scrolled to is rendered a moment later, on a busy machine a long one. */
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

/** Walks down the list that is shown, window by window, none of which is left before it was whole, until an item is there. */
export const walkFeed = async (page: Page, end: string, look: () => Promise<void>): Promise<void> => {
  const item = `[data-item="${end}"]`;
  for (;;) {
    await filled(page);
    const isOver = (await page.locator(item).count()) > 0;
    await look();
    if (isOver) return;
    // At the end of what has come, older posts are waited for.
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
