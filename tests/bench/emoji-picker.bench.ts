import { startInstance } from '#instance/server.ts';
import { buildWhereStale } from '#scripts/client/build.ts';
import { table } from '#scripts/support/table.ts';
import { median, openBrowser, openWindow, signIn } from './page.ts';

const PACK = 5_000; // more than the largest packs of known servers
const ROUNDS = 9;
const MAX_MS = 100; // our choice

const client = process.env['E2E_CLIENT_DIR'];
if (client === undefined) await buildWhereStale();
const { origin, close } = await startInstance({ port: 0, data: ':memory:', testing: true, clientDir: client ?? 'dist', log: () => {} });
const entries = Array.from({ length: PACK }, (_, at) => [`bird_${at}`, { image_url: '/emoji/harbour/starling.png', tags: ['pack:Birds'] }]);
await fetch(`${origin}/api/testing/faults`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify([{ path: '/api/v1/pleroma/emoji', status: 200, body: Object.fromEntries(entries) }]),
});

const browser = await openBrowser();
const { page, cdp } = await openWindow(browser, origin);
await signIn(page);
await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
/** Returns the milliseconds that the page’s main thread has worked so far, which other programs do not lengthen. */
const worked = async (): Promise<number> => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
};
const dialog = page.getByRole('dialog', { name: 'Emoji' });

/** Measures from the press of the button to the frame that shows the grid. */
const opened = async (): Promise<{ took: number; busy: number }> => {
  const before = await worked();
  const took = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const button = [...document.querySelectorAll<HTMLElement>('form button[aria-haspopup=dialog]')].find(
          (one) => one.getAttribute('aria-label') === 'Emoji',
        );
        const from = performance.now();
        button?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
        button?.click();
        const check = () => {
          if (!document.querySelector('[popover] [data-at]')) return void requestAnimationFrame(check);
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => resolve(performance.now() - from));
            port1.start();
            port2.postMessage(undefined);
          });
        };
        check();
      }),
  );
  const busy = (await worked()) - before;
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  return { took, busy };
};

const first = await opened();
const again: { took: number; busy: number }[] = [];
for (let round = 0; round < ROUNDS; round++) again.push(await opened());
const of = (read: (one: { took: number; busy: number }) => number) => `${median(again.map(read)).toFixed(0)} ms`;
console.log(
  table([
    [`the emoji picker with ${PACK} emoji of the server: the first time, with all that is fetched for it`, `${first.took.toFixed(0)} ms`],
    [`later, from the press until it is painted (at most ${MAX_MS} ms)`, `${of(({ took }) => took)}, processor ${of(({ busy }) => busy)}`],
  ]),
);
await browser.close();
await close();
