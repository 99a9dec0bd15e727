import { readFile, rm } from 'node:fs/promises';
import { expectAccessible } from './support/axe.ts';
import { buildCharts, serveFolder } from './support/charts.ts';
import { expect, test } from './support/fixtures.ts';

/** A folder for screenshots, if set. */
const SHOTS = process.env['CHARTS_SHOTS'];

test('a machine is found, simulated and copied, and every view fits a phone', async ({ page, context }) => {
  const folder = await buildCharts();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
  await serveFolder(page, folder, '/charts/');
  const check = async (name: string) => {
    const { width = 0 } = page.viewportSize() ?? {};
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
    await expectAccessible(page, `the charts, ${name}, ${width} px`);
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}-${width}.png` });
  };

  await test.step('the search finds machines by their events', async () => {
    await page.goto('/charts/');
    await check('home');
    await page.getByRole('searchbox').fill('notice.show');
    await expect(page.getByRole('status')).toHaveText(/^1 of \d+ machines$/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'notices' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Chart of notices' })).toBeVisible();
    await check('chart');
  });

  await test.step('an address shows a view of a machine', async () => {
    await page.goto('/charts/#/login/simulator');
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Simulator' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('heading', { level: 1, name: 'login' })).toBeVisible();
  });

  await test.step('the simulator sends events, ends calls and steps back', async () => {
    await page.goto('/charts/#/chat/simulator');
    await page.getByRole('button', { name: /^Send chat\.view/ }).click();
    await page.getByRole('button', { name: /^Reject openChat/ }).click();
    const state = page.getByRole('status').filter({ hasText: 'deletion.idle' });
    await expect(state).toHaveText('bottom.hidden, deletion.idle, log.failed');
    await page.getByRole('button', { name: 'Step back' }).click();
    await expect(state).toHaveText('log.opening, bottom.hidden, deletion.idle');
    await page.getByRole('button', { name: 'Edit the payload of reject openChat' }).click();
    await page.getByRole('textbox', { name: 'Payload (JSON)' }).fill('{ "$error": { "kind": "http", "status": 404 }');
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByRole('textbox', { name: 'Payload (JSON)' }).fill('{ "$error": { "kind": "timeout" } }');
    await page.getByRole('button', { name: /^Reject openChat/ }).click();
    await expect(state).toHaveText('bottom.hidden, deletion.idle, log.failed');
    await page.reload();
    await expect(state).toHaveText('bottom.hidden, deletion.idle, log.failed');
    await check('simulator');
  });

  await test.step('the path taken is copied', async () => {
    await page.getByRole('combobox', { name: 'Form of the copy' }).selectOption({ label: 'Mermaid sequence diagram' });
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^sequenceDiagram\n[^]*a0--xm: failed/);
  });

  await test.step('the paths lead to every state and transition', async () => {
    // Those of a chat take seconds to find.
    await page.goto('/charts/#/login/simulator');
    await page.getByRole('tab', { name: 'Paths' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'paths' })).toHaveText(/^(\d\d) of \1 paths/);
    await page.getByRole('searchbox', { name: 'Filter paths' }).fill('signingIn');
    await page.getByRole('combobox', { name: 'Kind of goal' }).selectOption('state');
    await expect(page.getByRole('rowheader')).toHaveText(['state signingIn']);
    await check('paths');
    await page.getByRole('button', { name: 'Simulate the path to signingIn' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'signingIn' })).toHaveText('signingIn');
  });
  await test.step('a saved trace plays in the chart', async () => {
    await page.getByRole('link', { name: 'Play a trace' }).click();
    await page.getByLabel(/^Trace \(/).setInputFiles('tests/traces/login.refused-then-lost.json');
    const machines = page.getByRole('combobox', { name: 'Machine' });
    const login = machines.getByRole('option').filter({ hasText: '/login (' });
    await machines.selectOption(await login.innerText());
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('status').filter({ hasText: ' of ' }).last()).toHaveText(/^2 of \d+: /);
    await page.getByRole('combobox', { name: 'Speed' }).selectOption('4');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
    await check('trace');
  });
  await test.step('two traces are compared side by side', async () => {
    const text = await readFile('tests/traces/login.refused-then-lost.json', 'utf8');
    const buffer = Buffer.from(text.replace('"value": "signingIn"', '"value": "idle"'));
    await page.getByLabel(/^Compare with/).setInputFiles({ name: 'other.json', mimeType: 'application/json', buffer });
    const comparison = page.getByRole('region', { name: 'Comparison' });
    await expect(comparison.getByRole('status')).toHaveText(/^First difference at step \d+: state/);
    await expect(comparison.getByRole('row').filter({ hasText: 'differs' })).toHaveCount(1);
    await check('comparison');
  });
  await test.step('on a phone, in the dark scheme, nothing overflows', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await check('comparison');
    for (const [path, name] of [
      ['', 'home'],
      ['#/notices', 'chart'],
      ['#/chat/simulator', 'simulator'],
      ['#/login/paths', 'paths'],
    ] as const) {
      await page.goto(`/charts/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (name === 'chart') await expect(page.getByRole('group', { name: 'Chart of notices' })).toBeVisible();
      if (name === 'simulator') await expect(page.getByRole('button', { name: /^Send chat\.view/ })).toBeVisible();
      if (name === 'paths') await expect(page.getByRole('status').filter({ hasText: 'paths' })).toHaveText(/ paths/);
      await check(name);
    }
  });
  await rm(folder, { recursive: true });
});
