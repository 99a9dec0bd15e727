import { expect, test } from './support/fixtures.ts';
import { HOME, posts, signIn } from './support/journey.ts';

const MAX_SCRIPT = 174_000; // bytes on the wire, gzip (rule first-script)
const MAX_STYLE = 12_000;
const MAX_FONT_BYTES = 32_000; // (rule font-files)
const MAX_SHIFT = 0.01; // (rule font-optional)
const SLOW = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

/** The rest the server writes into its page. */
const FIRST_CALLS = ['/api/v1/accounts/verify_credentials', '/api/v1/timelines/home', '/static/config.json'];

interface Fetched {
  name: string;
  bytes: number;
  /** True for a response from the browser's cache. */
  isKept: boolean;
  start: number;
  end: number;
}

// rules: first-script, requested-at-once, served-small
test('a cold signed-in load fetches little before the first post shows, and requests it at once and only once', async ({
  page,
  browser,
  baseURL,
  testing,
  complaints: _,
}) => {
  await signIn(page);
  const { cookies, origins } = await page.context().storageState();
  // A device with a session and no cached timeline, whether or not the page has written one by now.
  const isCold = ({ name }: { name: string }) => !/^starling:(?:kept|snapshot)/.test(name);
  const storageState = { cookies, origins: origins.map((one) => ({ ...one, localStorage: one.localStorage.filter(isCold) })) };
  const extraHTTPHeaders = { 'accept-encoding': 'gzip' }; // the instance would send Brotli, which is smaller; the bar is in gzip
  const cold = await browser.newContext({ storageState, extraHTTPHeaders, ...(baseURL ? { baseURL } : {}) });
  const visit = await cold.newPage();
  await visit.addInitScript(() => {
    // Checks right after the change, before anything that the page does after its first posts.
    const shown = new Promise<number>((resolve) => {
      const watcher = new MutationObserver(() => {
        if (!document.querySelector('[role=feed] article')) return;
        watcher.disconnect();
        resolve(performance.now());
      });
      watcher.observe(document, { childList: true, subtree: true });
    });
    // Where the first posts take seconds the page fetches the rest before them: a busy machine must not count as a slow server.
    const setTimer = window.setTimeout.bind(window);
    const patient = (run: TimerHandler, ms = 0, ...given: unknown[]): number => {
      if (ms < 1_000) return setTimer(run, ms, ...given);
      void shown.then(() => setTimer(run, ms, ...given));
      return 0;
    };
    Object.assign(window, { shown, setTimeout: patient });
    performance.setResourceTimingBufferSize(1_000);
  });
  // This detects a request that waits for another.
  await testing.fault({ path: '^/(static/config|api/v1/(timelines/home|accounts/verify))', latencyMs: 200, times: FIRST_CALLS.length });
  await visit.goto(HOME);
  const shown = await visit.evaluate(() => (window as unknown as { shown: Promise<number> }).shown);
  const fetched = await visit.evaluate(
    (until) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ startTime }) => startTime <= until)
        .map(({ name, encodedBodySize, transferSize, startTime, responseEnd }) => ({
          name: new URL(name).pathname,
          bytes: encodedBodySize,
          isKept: transferSize === 0,
          start: startTime,
          end: responseEnd,
        })),
    shown,
  );
  const encodings = await visit.evaluate(
    async (names) => Promise.all(names.map(async (name) => (await fetch(name, { cache: 'no-store' })).headers.get('content-encoding'))),
    fetched
      // A response that fits into one packet is sent uncompressed.
      .filter(({ name, bytes }) => /\.(?:js|css)$/.test(name) && bytes > 512)
      .map(({ name }) => name)
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
  const calls = fetched.filter(({ name }) => /^\/(?:api|nodeinfo)\/|config\.json$/.test(name));
  expect(calls.map(({ name }) => name).toSorted()).toEqual(FIRST_CALLS);
  expect(Math.max(...calls.map(({ start }) => start)), 'none waits for another').toBeLessThan(Math.min(...calls.map(({ end }) => end)));
  const sent = fetched.filter(({ isKept }) => !isKept).map(({ name }) => name);
  expect(
    sent.filter((name, at) => sent.indexOf(name) !== at),
    'nothing is fetched twice, pictures included',
  ).toEqual([]);
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
  expect(script).toBeLessThanOrEqual(MAX_SCRIPT);
  expect(style).toBeLessThanOrEqual(MAX_STYLE);
});

// rules: font-optional, font-files
test('on a slow network the fonts move nothing, and without them everything shows', async ({ page, devtools, complaints }) => {
  complaints.allow(/woff2/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW);
  await page.goto('/main/public');
  await expect(posts(page).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.fonts.check('16px Figtree'))).toBe(true);
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const letters = entries.filter(({ name }) => name.endsWith('.woff2'));
    return {
      letters: letters.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0),
      shift: (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
    };
  });
  console.log(`letters: ${seen.letters} bytes, layout shift ${seen.shift.toFixed(4)}`);
  expect(seen.letters).toBeGreaterThan(10_000);
  expect(seen.letters).toBeLessThanOrEqual(MAX_FONT_BYTES);
  expect(seen.shift).toBeLessThanOrEqual(MAX_SHIFT);
  await page.reload();
  await expect(posts(page).first()).toBeVisible();
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'article bdi' });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  expect(fonts.map(({ familyName }) => familyName).join(), 'the fonts of the second visit').toContain('Figtree');
  await page.route('**/*.woff2', (route) => route.abort());
  await page.reload();
  await expect(posts(page).first()).toBeVisible();
  expect(
    await page.evaluate(() => [...document.fonts].find(({ family }) => family.includes('Figtree') && !family.includes('Nearly'))?.status),
  ).not.toBe('loaded');
});

// rules: first-frame
test('the first frame is painted in its layout and scheme before any script runs, and does not move when the app mounts', async ({
  page,
}) => {
  let isHeld = true;
  let release = () => {};
  await page.route('**/assets/start-*.js', async (route) => {
    if (isHeld) await new Promise<void>((resolve) => (release = resolve));
    await route.continue();
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const [width, scheme] of [
    [390, 'dark'],
    [1024, 'light'],
    [1440, 'dark'],
  ] as const) {
    if (width > 390)
      await page.evaluate((theme) => localStorage.setItem('starling:settings', JSON.stringify({ theme })), `starling-${scheme}`);
    isHeld = true;
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/main/public', { waitUntil: 'commit' });
    await expect(page.locator('#frame')).toBeVisible();
    await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const across = async (selector: string) => {
      const { x, width: inline } = (await page.locator(selector).boundingBox()) ?? {};
      return { x, inline };
    };
    const [frame, painted] = [await across('.frame-main'), await ground()];
    expect(painted).toBe(scheme === 'dark' ? 'rgb(16, 19, 25)' : 'rgb(243, 244, 247)');
    isHeld = false;
    release();
    await expect(posts(page).first()).toBeVisible();
    await expect(page.locator('#frame')).toBeHidden();
    expect([await across('main'), await ground()]).toEqual([frame, painted]);
  }
});
