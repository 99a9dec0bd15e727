import { expect, test } from './support/fixtures.ts';
import { HOME, signIn } from './support/journey.ts';

const MOST_SCRIPT = 150_000; // bytes on the wire, gzip (rule first-script)
const MOST_STYLE = 12_000;

interface Fetched {
  name: string;
  bytes: number;
  start: number;
}

test('a cold signed-in load fetches little until the first post is shown (rule first-script)', async ({
  page,
  browser,
  baseURL,
  complaints: _,
}) => {
  await signIn(page);
  const storageState = await page.context().storageState();
  const extraHTTPHeaders = { 'accept-encoding': 'gzip' }; // the instance would send Brotli, which is smaller; the bar is in gzip
  const cold = await browser.newContext({ storageState, extraHTTPHeaders, ...(baseURL ? { baseURL } : {}) });
  const visit = await cold.newPage();
  await visit.addInitScript(() => {
    // It looks right after the change, so before anything that the page does once its first posts are there.
    const shown = new Promise<number>((resolve) => {
      const watcher = new MutationObserver(() => {
        if (!document.querySelector('[role=feed] article')) return;
        watcher.disconnect();
        resolve(performance.now());
      });
      watcher.observe(document, { childList: true, subtree: true });
    });
    // Where the first posts take seconds the page fetches the rest before them: a busy machine is not to look like a slow server.
    const setTimer = window.setTimeout.bind(window);
    const patient = (run: TimerHandler, ms = 0, ...given: unknown[]): number => {
      if (ms < 1_000) return setTimer(run, ms, ...given);
      void shown.then(() => setTimer(run, ms, ...given));
      return 0;
    };
    Object.assign(window, { shown, setTimeout: patient });
    performance.setResourceTimingBufferSize(1_000);
  });
  await visit.goto(HOME);
  const shown = await visit.evaluate(() => (window as unknown as { shown: Promise<number> }).shown);
  const fetched = await visit.evaluate(
    (until) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ startTime }) => startTime <= until)
        .map(({ name, encodedBodySize, startTime }) => ({ name: new URL(name).pathname, bytes: encodedBodySize, start: startTime })),
    shown,
  );
  const encodings = await visit.evaluate(
    async (names) => Promise.all(names.map(async (name) => (await fetch(name, { cache: 'no-store' })).headers.get('content-encoding'))),
    fetched
      .map(({ name }) => name)
      .filter((name) => /\.(?:js|css)$/.test(name))
      .slice(0, 2),
  );
  const scriptsByNow = () =>
    visit.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.endsWith('.js')).length);
  await expect.poll(scriptsByNow, 'the rest comes after').toBeGreaterThan(fetched.filter(({ name }) => name.endsWith('.js')).length);
  await cold.close();
  const sum = (end: string): [number, Fetched[]] => {
    const those = fetched.filter(({ name }) => name.endsWith(end));
    return [those.reduce((bytes, one) => bytes + one.bytes, 0), those];
  };
  const [script, scripts] = sum('.js');
  const [style, styles] = sum('.css');
  console.log(`first post shown after ${shown.toFixed(0)} ms: ${script} bytes of scripts, ${style} of styles, gzip`);
  for (const { name, bytes, start } of [...scripts, ...styles])
    console.log(`  ${String(bytes).padStart(7)}  at ${start.toFixed(0).padStart(4)} ms  ${name}`);
  expect(new Set(encodings)).toEqual(new Set(['gzip']));
  expect([scripts.length > 0, styles.length > 0, fetched.every(({ bytes, name }) => bytes > 0 || !/\.(?:js|css)$/.test(name))]).toEqual([
    true,
    true,
    true,
  ]);
  expect(script).toBeLessThanOrEqual(MOST_SCRIPT);
  expect(style).toBeLessThanOrEqual(MOST_STYLE);
});
