import type { Browser, Locator } from '@playwright/test';
import { median, readTrace } from './page.ts';

/** The median from presses until the result is painted, in ms. */
export interface Pressed {
  /** as the user waits for it */
  readonly painted: number;
  /** processor time of the main thread, which other programs do not lengthen */
  readonly work: number;
}

const [PRESSED, PAINTED] = ['bench:pressed', 'bench:painted'] as const;

/** Returns the processor time in ms of the tasks between each press and its result. */
const workBetween = (trace: Buffer): number[] => {
  const { tasks, marksOf } = readTrace(trace);
  const ends = marksOf(PAINTED);
  return marksOf(PRESSED).map((start, at) =>
    tasks.filter(({ from, to }) => to > start && from < (ends[at] ?? start)).reduce((sum, { work }) => sum + work, 0),
  );
};

/**
 * Presses a button, and then whichever has its position in its row, a number of times. The page itself presses when the previous change has finished painting, so that the test’s own overhead is excluded.
 */
export const pressToPaint = async (browser: Browser, button: Locator, presses = 15): Promise<Pressed> => {
  await browser.startTracing(button.page(), { categories: ['toplevel', 'blink.user_timing'] });
  const times = await button.evaluate(
    async (first: HTMLElement, { presses, pressed, painted }) => {
      const id = first.closest<HTMLElement>('[data-item]')?.dataset['item'];
      const buttons = () => [...document.querySelectorAll<HTMLElement>(`[data-item="${id}"] button`)];
      const index = buttons().indexOf(first);
      const stateOf = (button: Element): string => `${button.getAttribute('aria-pressed')} ${button.textContent}`;
      const times: number[] = [];
      for (let press = 0; press < presses; press++) {
        await new Promise((resolve) => setTimeout(resolve, 300 + ((press * 7) % 16)));
        const button = buttons()[index];
        if (!button) throw new Error('the button is gone');
        const before = stateOf(button);
        const start = performance.now();
        performance.mark(pressed);
        button.click();
        await new Promise<void>((resolve) => {
          const channel = new MessageChannel();
          channel.port1.addEventListener('message', () => resolve());
          channel.port1.start();
          requestAnimationFrame(() => channel.port2.postMessage(0));
        });
        performance.mark(painted);
        times.push(performance.now() - start);
        const after = buttons()[index];
        if (!after || stateOf(after) === before) throw new Error('nothing changed');
      }
      return times;
    },
    { presses, pressed: PRESSED, painted: PAINTED },
  );
  const trace = await browser.stopTracing();
  return { painted: median(times), work: median(workBetween(trace)) };
};
