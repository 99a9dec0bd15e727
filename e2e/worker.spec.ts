import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startInstance } from '#instance/server.ts';
import { expectAccessible } from './support/axe.ts';
import { WHOLE } from './support/browser.ts';
import { expect, test } from './support/fixtures.ts';
import { notice, posts, tryToSignIn } from './support/journey.ts';

// The same workers as those of the other journeys with a service worker.
test.use({ serviceWorkers: 'allow', reuseContext: false, launchOptions: WHOLE });

const NEWER = '000000000002';
/** The form in which the build writes the list of cached files. */
const FIRST_FILE = /(?<=`)\/assets\//g;
const TIMEOUT = /\b(?:300|3e2)\b/;
const BUILT = process.env['E2E_CLIENT_DIR'] ?? 'dist';

/** An instance whose client can be replaced by a newer one, and which can go offline. A patient worker waits as long as a busy machine takes. */
const openUpgradable = async ({ isPatient = false } = {}) => {
  const clientDir = mkdtempSync(join(tmpdir(), 'starling-client-'));
  cpSync(BUILT, clientDir, { recursive: true });
  const start = (port: number) => startInstance({ port, data: ':memory:', testing: true, clientDir, log: () => {} });
  let running = await start(0);
  let isRemoved = false;
  const { origin } = running;
  const change = (file: string, edit: (text: string) => string) => {
    const path = join(clientDir, file);
    writeFileSync(path, edit(readFileSync(path, 'utf8')));
  };
  if (isPatient)
    change('sw.js', (text) => {
      expect(text).toMatch(TIMEOUT);
      return text.replace(TIMEOUT, '60000');
    });
  return {
    origin,
    /** Pages of some addresses do not come. */
    hang: (path: string) =>
      fetch(`${origin}/api/testing/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ path, latencyMs: 600_000 }),
      }),
    /** Another entry and another worker, as a build of changed sources has them; everything else stays. */
    upgrade: async () => {
      let entry = '';
      change('index.html', (html) =>
        html.replace(/content="\/(assets\/start-[^"]*\.js)"/, (_, path: string) => {
          entry = path;
          return 'content="/assets/newer.js" data-version="2"';
        }),
      );
      writeFileSync(join(clientDir, 'assets/newer.js'), `import '/${entry}';`);
      change('sw.js', (text) => {
        expect(text).toMatch(FIRST_FILE);
        return text.replaceAll(/\b[0-9a-f]{12}(?=[`"'])/g, NEWER).replaceAll(FIRST_FILE, '/assets/newer.js,/assets/');
      });
      await running.close();
      running = await start(Number(new URL(origin).port));
    },
    leave: async () => {
      isRemoved = true;
      await running.close();
    },
    close: async () => {
      if (!isRemoved) await running.close();
      rmSync(clientDir, { recursive: true, force: true });
    },
  };
};

const shellCached = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    return (await caches.keys()).filter((name) => name.startsWith('starling-shell-')).length;
  });
const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);
const version = (page: Page) => page.locator('meta[data-version]').count();

// rules: timeline-recalled
test('an offline reload shows the app with the last cached posts and their time', async ({ page, complaints }) => {
  complaints.allow(/./);
  const server = await openUpgradable();
  try {
    await page.goto(`${server.origin}/login`);
    await tryToSignIn(page);
    await expect(posts(page).first()).toBeVisible();
    await expect.poll(() => isControlled(page), { timeout: 60_000 }).toBe(true);
    expect(await shellCached(page)).toBe(1);
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('starling:kept/')))).toBe(true);
    await server.leave();
    await page.reload();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
    const own = page.getByRole('complementary').first();
    await expect(own.getByText('@demo', { exact: true })).toBeVisible();
    await expect(own.getByText('Robin Demo')).toBeVisible();
    await expect(page.getByText(/^As of /)).toBeVisible();
    await expect(posts(page).first()).toBeVisible();
    const mark = page.getByRole('banner').getByRole('link').locator('img').first();
    expect(await mark.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth > 0))).toBe(true);
    await expect(notice(page, /since \d/)).toBeVisible();
  } finally {
    await server.close();
  }
});

test('a new version waits until the user accepts it, and nothing of the old one remains', async ({ page, complaints }) => {
  complaints.allow(/./);
  const server = await openUpgradable();
  try {
    await page.goto(`${server.origin}/main/all`);
    await expect.poll(() => isControlled(page), { timeout: 60_000 }).toBe(true);
    await server.upgrade();
    // rules: shell-patience
    await test.step('a hanging server does not delay the page', async () => {
      await server.hang('^/main/all$');
      await page.reload();
      await expect(posts(page).first()).toBeVisible();
      expect(await version(page)).toBe(0);
    });
    await expect(notice(page, 'A new version is ready')).toBeVisible();
    for (const theme of ['light', 'dark']) {
      await page.getByRole('button', { name: `Switch to the ${theme} theme` }).click();
      await expectAccessible(page, `the notice of a new version, ${theme}`);
    }
    expect(await version(page)).toBe(0);
    await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => version(page).catch(() => 0)).toBe(1);
    await expect(posts(page).first()).toBeVisible();
    expect(await shellCached(page)).toBe(1);
    await server.leave();
    await page.reload();
    await expect(page.getByRole('banner')).toBeVisible();
    expect(await version(page)).toBe(1);
  } finally {
    await server.close();
  }
});

test('a page that already has the new version does not prompt', async ({ page, complaints }) => {
  complaints.allow(/./);
  const server = await openUpgradable({ isPatient: true });
  try {
    await page.goto(`${server.origin}/main/all`);
    await expect.poll(() => isControlled(page), { timeout: 60_000 }).toBe(true);
    await server.upgrade();
    await page.reload();
    expect(await version(page)).toBe(1);
    await expect.poll(() => shellCached(page)).toBe(1);
    await expect.poll(() => page.evaluate(async (newer) => (await caches.keys()).some((name) => name.endsWith(newer)), NEWER)).toBe(true);
    await expect(notice(page, 'A new version is ready')).toHaveCount(0);
  } finally {
    await server.close();
  }
});
