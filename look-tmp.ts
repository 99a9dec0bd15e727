import { openBrowser } from '#tests/bench/page.ts';
import { startInstance } from '#instance/server.ts';
const { origin, close } = await startInstance({ port: 0, data: ':memory:', testing: true, clientDir: 'dist', log: () => {} });
await fetch(`${origin}/api/testing/reset`, { method: 'POST', body: JSON.stringify({ scenario: 'full' }), headers: { 'content-type': 'application/json' } });
const browser = await openBrowser();
const who = process.argv[2] ?? 'noor';
const as = process.argv[3] ?? 'guest';
const tabs = (process.argv[4] ?? 'statuses,replies,media,favorites,followees,followers').split(',');
const widths = (process.argv[5] ?? '390,1024').split(',').map(Number);
for (const width of widths) {
  const context = await browser.newContext({ baseURL: origin, viewport: { width, height: 900 }, serviceWorkers: 'block', colorScheme: process.argv[6] === 'light' ? 'light' : 'dark' });
  const page = await context.newPage();
  page.on('console', (m) => { if (m.type() === 'error') console.log('console', m.text().slice(0, 300)); });
  page.on('pageerror', (e) => console.log('pageerror', e.message));
  if (as !== 'guest') {
    await page.goto('/login');
    const form = page.locator('form').filter({ has: page.getByLabel('Username') });
    await form.getByLabel('Username').fill(as);
    await form.getByLabel('Password', { exact: true }).fill('starling');
    await form.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('feed').waitFor();
  }
  for (const tab of tabs) {
    await page.goto(`/users/${who}#${tab}`);
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `/tmp/tabs/${who}-${as}-${tab.replace('/', '_')}-${width}.png` });
    const names = await page.getByRole('tab').allTextContents();
    console.log(width, tab, names.join(' | '), (await page.getByRole('tabpanel').first().innerText().catch(() => 'NO PANEL')).slice(0, 100).replaceAll('\n', ' / '));
  }
  await context.close();
}
await browser.close();
await close();
process.exit(0);
