import type { Browser, BrowserContext } from '@playwright/test';
import { openInstance } from '#e2e/support/testing.ts';
import type { Instance } from '#e2e/support/testing.ts';
import { buildWhereStale } from '#scripts/client/build.ts';
import { median, openBrowser, signIn } from '#tests/bench/page.ts';
import type { Measured, Subject } from './support/row.ts';
import { storePosts } from './support/stored-posts.ts';
import type { Sizes } from './support/stored-posts.ts';
import { tasksUntil } from './support/until.ts';

const FULL: Sizes = { drafts: 500, queued: 200, files: 100, fileBytes: 500_000 };
const ROUNDS = 9;
const SETTLED_MS = 6_000;
const MOST = 1.05; // against a start with none
const MARK = 'first-status';

interface Started {
  /** processor time until the first status is painted, and until the page is settled */
  readonly work: number;
  readonly settled: number;
  readonly requests: number;
  /** reads of IndexedDB and of the storage until the first status is painted */
  readonly reads: number;
  /** entries that IndexedDB returned until the page is settled */
  readonly entries: number;
}

/** Runs in the page before its scripts: counts reads of the storage, and marks when the first status is painted. */
const watchStart = (mark: string): void => {
  const start = { reads: 0, readsAtMark: 0, entries: 0 };
  Object.assign(globalThis, { start });
  const tables = IDBObjectStore.prototype;
  for (const name of ['get', 'getAll', 'getAllKeys', 'openCursor'] as const) {
    const read = tables[name] as (...args: unknown[]) => IDBRequest<unknown>;
    Object.assign(tables, {
      [name](this: IDBObjectStore, ...args: unknown[]) {
        start.reads += 1;
        const request = read.apply(this, args);
        request.addEventListener('success', () => (start.entries += Array.isArray(request.result) ? request.result.length : 1));
        return request;
      },
    });
  }
  const getItem = Object.getOwnPropertyDescriptor(Storage.prototype, 'getItem')?.value as (key: string) => string | null;
  Object.assign(Storage.prototype, {
    getItem(this: Storage, key: string) {
      start.reads += 1;
      return getItem.call(this, key);
    },
  });
  const tick = () => {
    if (document.querySelector('article p, article [dir]') === null) return requestAnimationFrame(tick);
    return requestAnimationFrame(() => {
      performance.mark(mark);
      start.readsAtMark = start.reads;
    });
  };
  requestAnimationFrame(tick);
};

/** Opens home in a new tab of a returning account. */
const startOnce = async (browser: Browser, context: BrowserContext): Promise<Started> => {
  const page = await context.newPage();
  await page.addInitScript(watchStart, MARK);
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  await page.goto('/');
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, MARK);
  await page.waitForTimeout(SETTLED_MS);
  const trace = await browser.stopTracing();
  const counted = await page.evaluate((mark) => {
    const { start } = globalThis as unknown as { start: { readsAtMark: number; entries: number } };
    const at = performance.getEntriesByName(mark)[0]?.startTime ?? 0;
    const requests = performance.getEntriesByType('resource').filter(({ startTime }) => startTime <= at).length;
    return { reads: start.readsAtMark, entries: start.entries, requests };
  }, MARK);
  await page.close();
  return { ...counted, ...tasksUntil(trace, MARK) };
};

/** Returns a browser that has visited before, with its home timeline cached. */
const visited = async (browser: Browser, { origin }: Instance): Promise<BrowserContext> => {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1_280, height: 900 } });
  const page = await context.newPage();
  await signIn(page);
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('starling:kept/')));
  await page.waitForTimeout(SETTLED_MS);
  await page.close();
  return context;
};

/** The start with many drafts, queued posts that the server refuses for now, and pictures, against one with none. */
export const measure: Subject = async ({ scale }) => {
  if (process.env['E2E_CLIENT_DIR'] === undefined) await buildWhereStale();
  const instance = await openInstance();
  const browser = await openBrowser();
  try {
    await instance.testing.fault({ method: 'POST', path: '/api/v1/statuses', status: 503, body: {} }, { method: 'POST', path: '/api/v1/media', status: 503, body: {} }); // prettier-ignore
    const sizes = Object.fromEntries(Object.entries(FULL).map(([name, size]) => [name, name === 'fileBytes' ? size : Math.round(size * scale)])); // prettier-ignore
    const [none, many] = [await visited(browser, instance), await visited(browser, instance)];
    const page = await many.newPage();
    await page.goto('/robots.txt');
    await storePosts(page, sizes as unknown as Sizes);
    await page.close();
    const starts: Record<'none' | 'many', Started[]> = { none: [], many: [] };
    for (let round = 0; round <= ROUNDS; round++) {
      starts.none.push(await startOnce(browser, none));
      starts.many.push(await startOnce(browser, many));
    }
    const middle = (which: 'none' | 'many', key: keyof Started) => median(starts[which].slice(1).map((one) => one[key]));
    const ratio = (what: string, key: keyof Started, limit?: number): Measured => {
      const [without, having] = [middle('none', key), middle('many', key)];
      const note = `${without.toFixed(0)} and ${having.toFixed(0)}`;
      return { what, value: having / Math.max(1, without), unit: '×', note, ...(limit === undefined ? {} : { limit }) };
    };
    return [
      ratio('start with drafts, queued posts and pictures: processor time until the first status, ms', 'work', MOST),
      ratio('requests until the first status', 'requests', MOST),
      ratio('reads of the storage until the first status', 'reads', MOST),
      ratio('processor time of the whole start, ms', 'settled'),
      ratio('entries read from IndexedDB in the whole start', 'entries'),
    ];
  } finally {
    await browser.close();
    await instance.close();
  }
};
