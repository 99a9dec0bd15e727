import type { Page } from '@playwright/test';
import { openInstance } from '#e2e/support/testing.ts';
import { buildWhereStale } from '#scripts/client/build.ts';
import { median, openBrowser, signIn } from '#tests/bench/page.ts';
import { interactIn, watchInteractions } from './support/interactions.ts';
import type { Interaction } from './support/interactions.ts';
import { quantile } from './support/row.ts';
import type { Measured, Subject } from './support/row.ts';
import { SLOW } from './support/work.ts';

const INTERACTIONS = 300;
const PAINT_MS = 100;
const INP_MS = 200;
const LOADED_MS = 1_000;
const RESTED_MS = 50;
const PHONE = { width: 390, height: 844 };

type Step = readonly [kind: string, press: (page: Page) => ReturnType<Page['locator']> | string, then: (page: Page) => Promise<void>];

const feed = (page: Page) => page.getByRole('feed', { name: 'Home' });
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const atHome = (page: Page) => feed(page).getByRole('article').first().waitFor();

/** A round through the app: each step presses something and awaits its result, which is not measured. */
const STEPS: readonly Step[] = [
  ['favourite', (page) => feed(page).getByRole('button', { name: /^Favourite/ }).first(), async () => {}],
  ['open thread', (page) => feed(page).locator('article a[href*="/notice/"]').first(), (page) => page.waitForURL(/notice/)],
  ['back', (page) => page.getByRole('button', { name: 'Back' }).first(), atHome],
  ['composer', (page) => page.getByRole('button', { name: 'New post' }).first(), (page) => page.getByRole('dialog').getByRole('textbox').last().waitFor()],
  ['typing', () => 'x', async () => {}],
  ['delete', () => 'Backspace', async () => {}],
  ['close the composer', () => 'Escape', (page) => page.getByRole('dialog').waitFor({ state: 'hidden' })],
  ['menu', (page) => bar(page).getByRole('button', { name: 'Menu' }), (page) => page.getByRole('dialog', { name: 'Menu' }).waitFor()],
  ['close the menu', () => 'Escape', (page) => page.getByRole('dialog').waitFor({ state: 'hidden' })],
  ['tab', (page) => bar(page).getByRole('link', { name: 'Search' }), (page) => page.waitForURL(/search/)],
  ['tab back', (page) => bar(page).locator('a, button').first(), atHome],
  ['profile', (page) => feed(page).locator('article a[data-account]:not([aria-haspopup])').first(), (page) => page.waitForURL((url) => url.pathname !== '/main/friends')],
  ['back', (page) => page.getByRole('button', { name: 'Back' }).first(), atHome],
]; // prettier-ignore

/** A walk of interactions on a slow phone: the time until the next paint as the browser reports it, and the processor time. */
export const measure: Subject = async ({ scale }) => {
  if (process.env['E2E_CLIENT_DIR'] === undefined) await buildWhereStale();
  const instance = await openInstance();
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ baseURL: instance.origin, viewport: PHONE, hasTouch: true, isMobile: true, serviceWorkers: 'block' }); // prettier-ignore
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await watchInteractions(page);
    await signIn(page);
    await page.waitForTimeout(LOADED_MS);
    const warmUp = await interactIn(page, cdp);
    const press = await interactIn(page, cdp, { slower: SLOW });
    const all: Interaction[] = [];
    const rounds = Math.max(1, Math.round((INTERACTIONS * scale) / STEPS.length));
    // The first round loads the code of each screen.
    for (let round = 0; round <= rounds; round++) {
      const start = performance.now();
      for (const [kind, what, then] of STEPS) {
        const one = await (round === 0 ? warmUp : press)(kind, what(page));
        await then(page);
        await page.waitForTimeout(round === 0 ? LOADED_MS : RESTED_MS);
        if (round > 0) all.push(one);
      }
      process.stderr.write(`interactions: round ${round} of ${rounds}, ${((performance.now() - start) / 1_000).toFixed(0)} s\n`);
    }
    const kinds = [...new Set(all.map(({ kind }) => kind))];
    const of = (kind: string, key: 'duration' | 'processing' | 'work') => all.filter((one) => one.kind === kind).map((one) => one[key]);
    return [
      ...kinds.map((kind): Measured => ({
        what: `${kind}: next paint, median`,
        value: median(of(kind, 'duration')),
        unit: 'ms',
        limit: PAINT_MS,
        note: `p98 ${quantile(of(kind, 'duration'), 0.98).toFixed(0)} ms; handlers ${median(of(kind, 'processing')).toFixed(0)} ms; processor ${median(of(kind, 'work')).toFixed(0)} ms`,
      })),
      { what: `${all.length} interactions: p98 until the next paint (INP)`, value: quantile(all.map(({ duration }) => duration), 0.98), unit: 'ms', limit: INP_MS }, // prettier-ignore
    ];
  } finally {
    await browser.close();
    await instance.close();
  }
};
