import type { Browser, BrowserContext } from '@playwright/test';
import type { FileCaching } from '#instance/settings.ts';
import { startInstance } from '#instance/server.ts';
import { buildWhereStale } from '#scripts/client/build.ts';
import { table } from '#scripts/support/table.ts';
import { median, openBrowser, signIn } from './page.ts';
import { REFERENCE_CLIENT, buildReferenceClient } from './reference/client.ts';
import { openContext, settle, visit, type Speed, type Start } from './start/visit.ts';

const RUNS = Number(process.env['RUNS'] ?? 3);
const SPEEDS = ['fast', 'slow'] as const;
const SHOWS_WATERFALL = process.argv.includes('--waterfall');

const clientDir = process.env['E2E_CLIENT_DIR'] ?? 'dist';
if (clientDir === 'dist') await buildWhereStale();
await buildReferenceClient();

/** Starts an instance configured like most: a theme of its own, files with the headers of Pleroma 2.7 or of Akkoma, no `Link` header. */
const openConfigured = (fileCaching: FileCaching, client: string) =>
  startInstance({ clientDir: client, theme: 'pleroma-dark', settings: { fileCaching }, log: () => {} });

/** Returns a context that has visited before: as a guest, or signed in with the home timeline cached. */
const visited = async (browser: Browser, origin: string, speed: Speed, isSignedIn: boolean): Promise<BrowserContext> => {
  const context = await openContext(browser, origin, speed);
  const page = await context.newPage();
  if (isSignedIn) await signIn(page);
  else await page.goto('/main/all');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  if (isSignedIn) await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('starling:kept/')));
  await settle(page);
  await page.close();
  return context;
};

interface Row {
  readonly title: string;
  readonly speed: Speed;
  readonly open: () => Promise<BrowserContext>;
  readonly path: string;
}

/** Returns the medians of several starts, each in a context of its own. */
const measure = async ({ title, speed, open, path }: Row): Promise<Start> => {
  const starts: Start[] = [];
  // The first one warms up the machine and the compressed files.
  for (let run = 0; run <= RUNS; run++) {
    const context = await open();
    starts.push(await visit(context, path, speed));
    await context.close();
  }
  if (SHOWS_WATERFALL) console.log(`\n${title}, ${speed}\n${starts[1]?.waterfall.join('\n')}`);
  const middle = (of: (start: Start) => number) => median(starts.slice(1).map(of));
  return {
    paint: middle((start) => start.paint),
    status: middle((start) => start.status),
    blocked: middle((start) => start.blocked),
    longest: middle((start) => start.longest),
    shift: middle((start) => start.shift),
    scripts: middle((start) => start.scripts),
    requests: middle((start) => start.requests),
    heap: middle((start) => start.heap),
    waterfall: [],
  };
};

const browser = await openBrowser();
const fortnight = await openConfigured('fortnight', clientDir);
const revalidated = await openConfigured('revalidated', clientDir);
const reference = await openConfigured('fortnight', REFERENCE_CLIENT);

try {
  const rows: (string | number)[][] = [
    ['', 'paint', 'first status', 'of the reference', 'blocked', 'longest task', 'shift', 'scripts', 'requests', 'heap'],
  ];
  for (const speed of SPEEDS) {
    let base = 0;
    const add = async (title: string, path: string, open: () => Promise<BrowserContext>) => {
      const { paint, status, blocked, longest, shift, scripts, requests, heap } = await measure({ title, speed, open, path });
      base ||= status;
      const ms = (value: number) => `${value.toFixed(0)} ms`;
      const ratio = `${(status / base).toFixed(2)} ×`;
      rows.push([`${title}, ${speed}`, ms(paint), ms(status), ratio, ms(blocked), ms(longest), shift.toFixed(3), `${scripts.toFixed(0)} kB`, requests, `${heap.toFixed(1)} MB`]); // prettier-ignore
    };
    await add('reference', '/', () => openContext(browser, reference.origin, speed));
    await add('guest', '/main/all', () => openContext(browser, fortnight.origin, speed));
    await add('guest, revalidating', '/main/all', () => openContext(browser, revalidated.origin, speed));
    await add('returning guest', '/main/all', () => visited(browser, fortnight.origin, speed, false));
    await add('returning guest, revalidating', '/main/all', () => visited(browser, revalidated.origin, speed, false));
    await add('signed in', '/', () => visited(browser, fortnight.origin, speed, true));
    await add('signed in, offline', '/', async () => {
      const context = await visited(browser, fortnight.origin, speed, true);
      await context.setOffline(true);
      return context;
    });
  }
  console.log(table(rows));
} finally {
  await browser.close();
  for (const one of [fortnight, revalidated, reference]) await one.close();
}
