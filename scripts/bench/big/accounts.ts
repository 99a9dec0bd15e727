import type { Browser, Page } from '@playwright/test';
import { comeBackTo, plantSession } from '#e2e/support/returning.ts';
import { openInstance } from '#e2e/support/testing.ts';
import type { Instance } from '#e2e/support/testing.ts';
import { buildWhereStale } from '#scripts/client/build.ts';
import { heapOf, median, openBrowser, openWindow, signIn } from '#tests/bench/page.ts';
import { interactIn, watchInteractions } from './support/interactions.ts';
import type { Interaction } from './support/interactions.ts';
import { quantile } from './support/row.ts';
import type { Measured, Subject } from './support/row.ts';

const ACCOUNTS = 10;
const MEMORY = 2;
const SWEPT_MS = 62_000; // the cache removes once a minute what no list retains
const COLUMNS = ['Home', 'Local', 'Federated', 'Notifications'];
const A_SECOND = 50;
const SECONDS = 30;
const INTERACTION_MS = 50;

const atHome = async (page: Page): Promise<void> => {
  await page.getByRole('feed').getByRole('article').first().waitFor();
  await page.getByText('Live', { exact: true }).waitFor({ state: 'attached' });
};

const switchTo = async (page: Page, acct: string): Promise<void> => {
  await page.getByRole('button', { name: 'Switch account' }).click();
  await page
    .getByRole('dialog', { name: 'Accounts on this device' })
    .getByRole('button', { name: `@${acct}` })
    .and(page.locator(':not([title])'))
    .click();
  await page.getByRole('complementary', { name: 'Sidebar' }).getByTitle(`@${acct}`).first().waitFor();
  await atHome(page);
};

/** Returns the heap with one account, and after all accounts were used, each with its stream. */
const throughAccounts = async (browser: Browser, { origin, testing }: Instance, count: number): Promise<Measured> => {
  const others = Array.from({ length: count - 1 }, (_, at) => `fleet${at}`);
  for (const username of others) {
    await testing.account({ username, password: 'starling' });
    await testing.call('POST', 'follow', { account: username, target: 'noor' });
  }
  comeBackTo(origin);
  const stand = await openWindow(browser, origin);
  const { page } = stand;
  await plantSession(page, 'demo', 'starling', others);
  await page.goto('/');
  await atHome(page);
  await page.waitForTimeout(SWEPT_MS);
  const one = await heapOf(stand);
  for (const acct of [...others, 'demo']) {
    await switchTo(page, acct);
    await testing.post({ account: 'noor', text: `For ${acct}, a sentence of some length that says nothing.`, count: 10 });
    await page.waitForTimeout(1_000);
  }
  await page.waitForTimeout(SWEPT_MS);
  const all = await heapOf(stand);
  await page.context().close();
  return {
    what: `${count} accounts with streams: heap against one`,
    value: all / one,
    unit: '×',
    limit: MEMORY,
    note: `${one.toFixed(1)} and ${all.toFixed(1)} MB`,
  };
};

/** Interacts with four columns while statuses arrive. */
const inColumns = async (browser: Browser, { origin, testing }: Instance, seconds: number): Promise<Measured[]> => {
  const { page, cdp } = await openWindow(browser, origin);
  await page.setViewportSize({ width: 1_920, height: 1_000 });
  await watchInteractions(page);
  await signIn(page);
  await page.goto('/columns');
  for (const name of COLUMNS) {
    await page.getByRole('button', { name: 'Add a column' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    await page.getByRole('region', { name, exact: true }).waitFor();
  }
  await page.waitForTimeout(5_000);
  const press = await interactIn(page, cdp, { presses: 'click' });
  const home = page.getByRole('region', { name: 'Home', exact: true });
  const favourite = home.getByRole('button', { name: /^Favourite/ }).first();
  const text = page.getByRole('form', { name: 'New post' }).getByRole('textbox').last();
  // Their code is loaded, and they are shown.
  await press('favourite', favourite);
  await press('focus', text);

  const streaming = { isOver: false };
  const stream = async (): Promise<void> => {
    const start = performance.now();
    for (let at = 0; !streaming.isOver; at += 10) {
      for (let one = at; one < at + 10; one++) await testing.post({ account: 'noor', text: `Streamed ${one}, a post of some length.` });
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, start + ((at + 10) / A_SECOND) * 1_000 - performance.now())));
    }
  };
  const streamed = stream();
  const all: Interaction[] = [];
  for (const start = performance.now(); performance.now() - start < seconds * 1_000;) {
    all.push(await press('focus', text), await press('typing', 'x'), await press('favourite', favourite));
  }
  streaming.isOver = true;
  await streamed;
  await page.context().close();
  return [...new Set(all.map(({ kind }) => kind))].map((kind) => {
    const some = all.filter((one) => one.kind === kind);
    const durations = some.map(({ duration }) => duration);
    return {
      what: `four columns, ${A_SECOND} statuses a second: ${kind}, next paint, median`,
      value: median(durations),
      unit: 'ms',
      limit: INTERACTION_MS,
      note: `p98 ${quantile(durations, 0.98).toFixed(0)} ms; handlers ${median(some.map(({ processing }) => processing)).toFixed(1)} ms; processor ${median(some.map(({ work }) => work)).toFixed(0)} ms; ${some.length} times`,
    };
  });
};

/** Several accounts on one device, and several columns in one window. */
export const measure: Subject = async ({ scale }) => {
  if (process.env['E2E_CLIENT_DIR'] === undefined) await buildWhereStale();
  const instance = await openInstance();
  const browser = await openBrowser();
  try {
    const accounts = await throughAccounts(browser, instance, Math.max(2, Math.round(ACCOUNTS * scale)));
    return [accounts, ...(await inColumns(browser, instance, SECONDS * scale))];
  } finally {
    await browser.close();
    await instance.close();
  }
};
