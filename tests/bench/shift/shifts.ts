import type { BrowserContext, Page } from '@playwright/test';
import { settle, SLOW_NETWORK } from '../start/visit.ts';
import type { Screen } from './screens.ts';

/** One layout shift, with the elements that moved. */
export interface Shift {
  readonly value: number;
  readonly at: number;
  readonly moved: readonly string[];
}

interface Source {
  readonly node: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

interface Entry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly Source[];
}

/** Records in the page each shift that no input caused, and names the elements at once: later they may be removed. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const nameOf = (node: Node | null): string => {
      const element = node instanceof Element ? node : node?.parentElement;
      if (!element) return 'a removed element';
      const own = element.id || element.getAttribute('role') || element.getAttribute('class') || '';
      const parent = element.parentElement?.closest('[id], [role], [class], nav, aside, main, form');
      const text = (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 30);
      return `${parent?.localName ?? ''}.${parent?.getAttribute('class') ?? ''} > ${element.localName}.${own} “${text}”`;
    };
    const boxOf = ({ x, y, width, height }: DOMRectReadOnly) =>
      `${Math.round(x)},${Math.round(y)} ${Math.round(width)}×${Math.round(height)}`;
    new PerformanceObserver((list) => {
      for (const { value, startTime, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(
          ({ node, previousRect, currentRect }) => `${nameOf(node)} ${boxOf(previousRect)} → ${boxOf(currentRect)}`,
        );
        shifts.push({ value, at: startTime, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const LATEST_MS = 1_500;

/** Delays each response of the API by a time that depends only on its path: a server responds in any order. */
const delayUnevenly = (context: BrowserContext) =>
  context.route(/\/(?:api|nodeinfo|instance|static\/config)/, async (route) => {
    const { pathname } = new URL(route.request().url());
    const hash = [...pathname].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7);
    await new Promise((resolve) => setTimeout(resolve, hash % LATEST_MS));
    await route.continue().catch(() => {});
  });

/** Opens a screen in a new tab on a slow network, and returns its layout shifts until nothing more is requested. */
export const shiftsOf = async (
  context: BrowserContext,
  { path, steps }: Screen,
  { isPhone, isUneven }: { isPhone: boolean; isUneven: boolean },
): Promise<readonly Shift[]> => {
  if (isUneven) await delayUnevenly(context);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await watchShifts(page);
  await page.goto(path);
  await page.locator('#app main').waitFor();
  await settle(page);
  if (steps) {
    await steps(page, isPhone);
    await settle(page);
  }
  return page.evaluate(() => (window as unknown as { shifts: readonly Shift[] }).shifts);
};
