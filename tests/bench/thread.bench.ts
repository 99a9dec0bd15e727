import { chromium, type Page } from '@playwright/test';
import { startInstance } from '#instance/server.ts';
import { findBrowser } from '#scripts/browser/find.ts';
import { buildWhereStale } from '#scripts/client/build.ts';
import { table } from '#scripts/support/table.ts';

const ROUNDS = 5;
const QUESTION = 'One sound that you heard today';
const REPLIES = 700;
const LONG_TASK_MS = 50;

type Seen = { laidOut: number; blocked: number; longest: number };
/** `busy` is the processor time of the page’s main thread, which other programs do not lengthen. */
type Opened = Seen & { busy: number };

const client = process.env['E2E_CLIENT_DIR'];
if (client === undefined) await buildWhereStale();
const { origin, close } = await startInstance({ port: 0, data: ':memory:', testing: true, clientDir: client ?? 'dist', log: () => {} });
const testing = async <T>(path: string, body?: unknown): Promise<T> => {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  return (await (await fetch(`${origin}/api/testing/${path}`, init)).json()) as T;
};
await testing('reset', { scenario: 'full' });
const { statuses } = await testing<{ statuses: { id: string }[] }>(`statuses?text=${encodeURIComponent(QUESTION)}`);
const root = statuses[0]?.id ?? '';
const responses = (await (await fetch(`${origin}/api/v1/statuses/${root}/context`)).json()) as { descendants: { id: string }[] };
if (responses.descendants.length !== REPLIES) throw new Error(`the thread has ${responses.descendants.length} replies`);
const middle = responses.descendants[REPLIES / 2]?.id ?? '';

const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
const pageFor = async (): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
      buffered: true,
    });
  });
  return page;
};

/** Waits until the focused status and the first reply below it are laid out, then until nothing moved for a while. */
const untilLaidOut = (page: Page, id: string, from: number): Promise<Seen> =>
  page.evaluate(
    async ({ id, from, long }) => {
      const tasks = (window as unknown as { tasks: number[] }).tasks;
      const item = () => document.querySelector<HTMLElement>(`[data-item="${id}"]`);
      const isThere = () => {
        const first = item()?.nextElementSibling;
        return first !== null && first !== undefined && first.getBoundingClientRect().height > 0;
      };
      while (!isThere()) await new Promise((resolve) => requestAnimationFrame(resolve));
      const laidOut = performance.now() - from;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      return {
        laidOut,
        blocked: tasks.reduce((sum, duration) => sum + Math.max(0, duration - long), 0),
        longest: Math.max(0, ...tasks),
      };
    },
    { id, from, long: LONG_TASK_MS },
  );

/** Returns the milliseconds that the main thread of a page has worked so far. */
const workOf = async (page: Page): Promise<() => Promise<number>> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  };
};

/** Measures from a press in the running client. */
const inside = async (id: string): Promise<Opened> => {
  const page = await pageFor();
  await page.goto(`${origin}/main/all`);
  await page.getByRole('feed').waitFor();
  await page.waitForTimeout(1_500);
  const work = await workOf(page);
  const before = await work();
  const from = await page.evaluate((path) => {
    (window as unknown as { tasks: number[] }).tasks.length = 0;
    const started = performance.now();
    history.pushState(null, '', path);
    window.dispatchEvent(new Event('pushState'));
    return started;
  }, `/notice/${id}`);
  const seen = await untilLaidOut(page, id, from);
  const busy = (await work()) - before;
  await page.close();
  return { ...seen, busy };
};

/** Measures from an empty tab, by its address. */
const fromOutside = async (id: string): Promise<Opened> => {
  const page = await pageFor();
  const work = await workOf(page);
  await page.goto(`${origin}/notice/${id}`, { waitUntil: 'commit' });
  const seen = await untilLaidOut(page, id, 0);
  const busy = await work();
  await page.close();
  return { ...seen, busy };
};

/** Measures the server’s response time for the context of the first status. */
const responded = async (): Promise<number> => {
  const from = performance.now();
  await (await fetch(`${origin}/api/v1/statuses/${root}/context`)).text();
  return performance.now() - from;
};

const median = (all: readonly number[]): number => all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0;
const line = async (name: string, open: () => Promise<Opened>): Promise<[string, string]> => {
  const rounds: Opened[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await open());
  const of = (read: (one: Opened) => number) => `${median(rounds.map(read)).toFixed(0)} ms`;
  return [
    name,
    `${of(({ laidOut }) => laidOut)}, blocked ${of(({ blocked }) => blocked)}, longest task ${of(({ longest }) => longest)}, processor ${of(({ busy }) => busy)}`,
  ];
};

const alone: number[] = [];
for (let round = 0; round < ROUNDS; round++) alone.push(await responded());
console.log(
  table([
    ['the answer of the embedded instance alone', `${median(alone).toFixed(0)} ms`],
    [`${REPLIES}-reply thread: focused post and first reply laid out`, 'peers: 547 to 8,808 ms, blocked 278 to 8,991 ms'],
    await line('its first post, from the running client', () => inside(root)),
    await line('a post in its middle, from the running client', () => inside(middle)),
    await line('its first post, from an empty tab', () => fromOutside(root)),
  ]),
);
await browser.close();
await close();
