import type { Page } from '@playwright/test';

/** The frames that were painted while a page was watched. */
export interface Seen {
  frames: number;
  /** The maximum distance of the watched item from its first position, in px; scrolling by the user counts too. */
  moved: number;
  /** Number of frames without the watched item. */
  absent: number;
  /** The maximal height in the list's window without rendered items, in px. */
  blank: number;
}

const BARS_PX = 106;

/** Returns the item being read: the first that starts below the bars, with id and text. */
export const anchorOf = (page: Page): Promise<{ id: string; text: string; top: number }> =>
  page.evaluate((bars) => {
    const items = [...document.querySelectorAll<HTMLElement>('[role=feed] > [data-item]')];
    const item = items.find((one) => one.getBoundingClientRect().top >= bars && one.getBoundingClientRect().height > 0);
    if (!item) throw new Error('nothing is being read');
    return { id: item.dataset['item'] ?? '', text: (item.textContent ?? '').slice(0, 60), top: item.getBoundingClientRect().top };
  }, BARS_PX);

/** Records the position of an item and holes of the list in every frame from now on. It runs after the page's own size observers, so on the painted state. */
export const watchFrames = (page: Page, id: string): Promise<void> =>
  page.evaluate(
    ({ id, bars }) => {
      const seen = { frames: 0, moved: 0, absent: 0, blank: 0 };
      const find = () =>
        [...document.querySelectorAll<HTMLElement>('[role=feed] > [data-item]')].find((item) => item.dataset['item'] === id);
      const start = find()?.getBoundingClientRect().top;
      const probe = document.createElement('div');
      probe.style.cssText = 'position:fixed;inset:auto auto 0 0;block-size:1px;visibility:hidden;pointer-events:none';
      let nested: Element = document.body;
      for (let depth = 0; depth < 12; depth++) nested = nested.appendChild(document.createElement('div'));
      nested.append(probe);
      const blankOf = (): number => {
        const list = document.querySelector('[role=feed]')?.getBoundingClientRect();
        if (!list) return 0;
        const [from, to] = [Math.max(list.top, bars), Math.min(list.bottom, innerHeight)];
        const rects = [...document.querySelectorAll('[role=feed] > [data-item]')].map((item) => item.getBoundingClientRect());
        let [covered, worst] = [from, 0];
        for (const { top, bottom } of rects.filter((rect) => rect.bottom > from && rect.top < to)) {
          worst = Math.max(worst, Math.min(top, to) - covered);
          covered = Math.max(covered, bottom);
        }
        return Math.max(worst, to - covered);
      };
      const sample = () => {
        seen.frames += 1;
        const item = find();
        if (!item) seen.absent += 1;
        else if (start !== undefined) seen.moved = Math.max(seen.moved, Math.abs(item.getBoundingClientRect().top - start));
        seen.blank = Math.max(seen.blank, blankOf());
      };
      new ResizeObserver(sample).observe(probe);
      let isWide = false;
      const tick = () => {
        isWide = !isWide;
        probe.style.inlineSize = isWide ? '2px' : '1px';
        frame = requestAnimationFrame(tick);
      };
      let frame = requestAnimationFrame(tick);
      Object.assign(window, {
        stopWatching: () => {
          cancelAnimationFrame(frame);
          probe.remove();
          return seen;
        },
      });
    },
    { id, bars: BARS_PX },
  );

/** Stops watching and returns the record. */
export const framesSeen = (page: Page): Promise<Seen> =>
  page.evaluate(() => (window as unknown as { stopWatching: () => Seen }).stopWatching());
