import type { ConsoleMessage, Page } from '@playwright/test';
import type { Fault } from '#instance/testing/faults.ts';
import { expect, test } from './support/fixtures.ts';
import { notice, posts, tryToSignIn } from './support/journey.ts';
import type { Testing } from './support/testing.ts';

/** The calls of a start, by the part that makes them (rule start-order). */
const CALLS = {
  'config file': '/static/config.json',
  configurations: '/api/pleroma/frontend_configurations',
  'instance panel': '/instance/panel.html',
  'node info': '/nodeinfo/2.0.json',
  'instance info': '/api/v1/instance',
  'terms of service': '/static/terms-of-service.html',
  stickers: '/static/stickers.json',
} as const;
const OF_THE_PAGE = ['/api/pleroma/frontend_configurations', '/instance/panel.html', '/nodeinfo/2.0.json', '/api/v1/instance'];

const isDark = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme === 'dark');

/** Returns the requests of the start, in order. */
const requestedPaths = async (testing: Testing): Promise<string[]> => {
  const paths: readonly string[] = [...Object.values(CALLS), '/static/styles.json', '/api/v1/timelines/public'];
  return (await testing.requests('GET', /./)).map(({ path }) => path).filter((path) => paths.includes(path));
};

/** Serves the page like a server that embeds these responses. */
const withResults = (page: Page, script: string) =>
  page.route('**/main/public', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<script id="initial-results".*?<\/script>/, script);
    await route.fulfill({ response, body });
  });

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

test('the start requests the instance and the config file, then what depends on them, then the app; terms and stickers afterwards', async ({
  page,
  testing,
}) => {
  await withResults(page, '');
  await page.goto('/main/public');
  await expect(posts(page).first()).toBeVisible();
  await expect.poll(async () => (await requestedPaths(testing)).length).toBe(8);
  const order = await requestedPaths(testing);
  // Results apply in a fixed order (rule start-order); the first requests identify the server.
  expect(order.slice(0, 2).toSorted()).toEqual(['/api/v1/instance', '/static/config.json']);
  expect(order[2]).toBe('/api/pleroma/frontend_configurations');
  expect(order.slice(3, 5).toSorted()).toEqual(['/instance/panel.html', '/nodeinfo/2.0.json']);
  expect(order.slice(5)).toEqual(expect.arrayContaining(['/static/stickers.json', '/static/terms-of-service.html']));
});

test('responses embedded in the page are not requested, except malformed ones', async ({ page, testing }) => {
  await page.goto('/main/public');
  await expect(posts(page).first()).toBeVisible();
  await expect(page).toHaveTitle(/ · .+/);
  const calls = await requestedPaths(testing);
  expect(calls.filter((path) => OF_THE_PAGE.includes(path))).toEqual([]);
  expect(calls).toContain('/static/config.json');
  const results = {
    '/api/v1/instance': base64({ title: 'Said by the page', pleroma: {} }),
    '/nodeinfo/2.0.json': '%%%',
    '/instance/panel.html': base64({}),
  };
  await withResults(page, `<script id="initial-results" type="application/json">${JSON.stringify(results)}</script>`);
  await testing.call('DELETE', 'requests');
  await page.goto('/main/public');
  await expect(posts(page).first()).toBeVisible();
  await expect(page).toHaveTitle(/Said by the page/);
  expect((await requestedPaths(testing)).filter((path) => OF_THE_PAGE.includes(path)).toSorted()).toEqual([
    '/api/pleroma/frontend_configurations',
    '/instance/panel.html',
    '/nodeinfo/2.0.json',
  ]);
  const sheets = await page.locator('link[rel=stylesheet]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(sheets).toEqual([...new Set(sheets)]);
  expect(sheets.filter((href) => /start-[^/]*\.css$/.test(href))).toHaveLength(1);
});

// rules: start-failures
test('a start with failing requests shows the app without a report', async ({ page, testing, complaints }) => {
  const { 'instance info': first, ...others } = CALLS;
  await withResults(page, '');
  // The response that identifies the server decides whether the others are requested.
  for (const paths of [[first], Object.values(others)])
    await test.step(paths.join(', '), async () => {
      for (const path of paths) complaints.allow(new RegExp(path.replaceAll('.', '\\.')));
      await testing.calm();
      await testing.fault(...paths.map((path) => ({ path, status: 500 })));
      await page.goto('/main/public');
      await expect(posts(page).first()).toBeVisible();
      await expect.poll(() => requestedPaths(testing)).toEqual(expect.arrayContaining([...paths]));
      await expect(notice(page, /./)).toHaveCount(0);
    });
});

// rules: config-over
test('the server’s configuration overrides the config file', async ({ page, testing }) => {
  await testing.fault({ path: CALLS['config file'], status: 200, body: { theme: 'starling-light', redirectRootNoLogin: '/main/public' } });
  await testing.fault({ path: CALLS.configurations, status: 200, body: { pleroma_fe: { theme: 'starling-dark' } } });
  await page.goto('/');
  await expect(page).toHaveURL('/main/public');
  expect(await isDark(page)).toBe(true);
});

test.describe('the theme of the instance', () => {
  const configure = (testing: Testing, theme: string) =>
    testing.fault({ path: CALLS.configurations, status: 200, body: { pleroma_fe: { theme } } });

  test('is applied where the user has selected none, also when logged in, and remains the instance’s', async ({
    page,
    testing,
    complaints,
  }) => {
    complaints.allow(/\/frontend_settings\//);
    // An account of this test only, so that no profile of another test brings a theme.
    await testing.account({ username: 'unpainted' });
    const home = page.getByRole('heading', { level: 1, name: 'Home' });
    await configure(testing, 'starling-light');
    await page.goto('/login');
    await tryToSignIn(page, 'unpainted');
    await expect(home).toBeVisible();
    expect(await isDark(page)).toBe(false);
    await testing.clearFaults();
    await page.reload();
    await expect(home).toBeVisible();
    expect(await isDark(page)).toBe(true);
  });

  // rules: default-theme
  test('is loaded from styles.json under an unknown name and never delays the posts; a failure is only logged and the system decides, and it gives way to the user’s selection', async ({
    page,
    testing,
    complaints,
  }) => {
    complaints.allow(/styles\.json/);
    const open = async (styles: Omit<Fault, 'path'>) => {
      await testing.clearFaults();
      await configure(testing, 'breezy');
      await testing.fault({ path: '/static/styles.json', ...styles });
      await page.goto('/main/public');
      await expect(posts(page).first()).toBeVisible();
    };
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const [what, fault] of [
      ['of an unknown form', { status: 200, body: { breezy: ['Breezy', '#ffffff'] } }],
      ['whose list fails', { status: 500 }],
      ['whose list is missing', { status: 404 }],
      ['whose list is a page', { status: 200, body: 'html' }],
    ] as const)
      await test.step(`a theme ${what}`, async () => {
        const logged: string[] = [];
        const listen = (message: ConsoleMessage) => void logged.push(message.text());
        page.on('console', listen);
        await open(fault);
        await expect.poll(() => logged.some((line) => line.includes('start-up: theme failed'))).toBe(true);
        expect(await isDark(page)).toBe(true);
        await expect(notice(page, /./)).toHaveCount(0);
        page.off('console', listen);
      });
    await test.step('a list that arrives after the first posts', async () => {
      await open({ status: 200, body: { breezy: '/static/themes/starling-light.json' }, latencyMs: 3_000 });
      expect(await isDark(page)).toBe(true);
      await expect.poll(() => isDark(page)).toBe(false);
    });
    await test.step('a choice is stored', async () => {
      await page.getByRole('button', { name: /theme/i }).first().click();
      await expect.poll(() => isDark(page)).toBe(true);
      await testing.clearFaults();
      await configure(testing, 'starling-light');
      await page.reload();
      await expect(posts(page).first()).toBeVisible();
      expect(await isDark(page)).toBe(true);
    });
  });

  // rules: default-theme
  test('is applied by its usual name before any list loads, and by the server’s list if it has one', async ({ page, testing }) => {
    const panel = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--panel'));
    await configure(testing, 'pleroma-dark');
    await page.goto('/main/public');
    await expect.poll(panel).toBe('#0f161e');
    const listed = ['Ours', '#102030', '#203040', '#e8ebf1', '#86b7ff', '#ff7a85', '#5fd39a', '#6db8ff', '#ffb35c'];
    await testing.fault({ path: '/static/styles.json', status: 200, body: { 'pleroma-dark': listed } });
    // As on another device: this one requests the list again after six hours at the earliest.
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect.poll(panel).toBe('#102030');
  });
});
