import type { CDPSession, Locator, Page } from '@playwright/test';
import { countWork, paintedNext } from './work.ts';

const SHORTEST_MS = 16; // shorter interactions are not reported by the browser
const REPORTED_MS = 300; // by then the browser has reported an interaction, or it was too short
const FURTHER_MS = 40; // its other events are reported soon after the first one

/** One interaction as the browser timed it: until the next paint, and its handlers; `work` is the processor time until that paint. */
export interface Interaction {
  readonly kind: string;
  readonly duration: number;
  readonly processing: number;
  readonly work: number;
}

type Timed = PerformanceEntry & { readonly interactionId?: number; readonly processingStart: number; readonly processingEnd: number };

/** Runs in the page before its scripts. */
const watchEvents = (durationThreshold: number): void => {
  const timed: [duration: number, processing: number][] = [];
  Object.assign(globalThis, { timed });
  const add = (list: PerformanceObserverEntryList) => {
    for (const entry of list.getEntries() as Timed[])
      if ((entry.interactionId ?? 0) > 0) timed.push([entry.duration, entry.processingEnd - entry.processingStart]);
  };
  new PerformanceObserver(add).observe({ type: 'event', durationThreshold, buffered: true } as PerformanceObserverInit);
};

/** Prepares a page for `interact`; call it before the page opens an address. */
export const watchInteractions = async (page: Page): Promise<void> => {
  await page.addInitScript(watchEvents, SHORTEST_MS);
};

/** Runs in the page: resolves once the browser has reported an interaction, however long the page renders after its paint. */
const reported = async ([atMost, further]: readonly [number, number]): Promise<void> => {
  const { timed } = globalThis as unknown as { timed: unknown[] };
  const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  for (const start = performance.now(); timed.length === 0 && performance.now() - start < atMost;) await rest(10);
  await rest(further);
};

type Press = (kind: string, what: Locator | string) => Promise<Interaction>;

interface How {
  readonly presses?: 'tap' | 'click';
  /** How much slower the processor is from the press until the browser has reported it: looking for elements would take most of the time. */
  readonly slower?: number;
}

/** Returns a function that taps an element, or presses a key, and returns how long the page took. */
export const interactIn = async (page: Page, cdp: CDPSession, { presses = 'tap', slower = 1 }: How = {}): Promise<Press> => {
  const worked = await countWork(cdp);
  const slowDown = (rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate });
  const send = async (what: Locator | string): Promise<() => Promise<void>> => {
    if (typeof what === 'string') return () => page.keyboard.press(what);
    // Where statuses arrive, the element would not rest.
    if (presses === 'tap') await what.scrollIntoViewIfNeeded();
    let box = await what.boundingBox();
    for (let tries = 0; !box && tries < 20; tries++) box = await what.boundingBox();
    if (!box) throw new Error(`${String(what)} is not shown`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return presses === 'tap' ? () => page.touchscreen.tap(x, y) : () => page.mouse.click(x, y);
  };
  return async (kind, what) => {
    const press = await send(what);
    await page.evaluate(() => ((globalThis as unknown as { timed: unknown[] }).timed.length = 0));
    await paintedNext(page);
    if (slower > 1) await slowDown(slower);
    const before = await worked();
    await press();
    await paintedNext(page);
    const work = (await worked()) - before;
    await page.evaluate(reported, [REPORTED_MS, FURTHER_MS] as const);
    if (slower > 1) await slowDown(1);
    const timed = await page.evaluate(() => (globalThis as unknown as { timed: [number, number][] }).timed);
    return {
      kind,
      duration: Math.max(0, ...timed.map(([duration]) => duration)),
      processing: Math.max(0, ...timed.map(([, processing]) => processing)),
      work,
    };
  };
};
