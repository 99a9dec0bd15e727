import { openInstance } from '#e2e/support/testing.ts';
import { buildWhereStale } from '#scripts/client/build.ts';
import { openBrowser, openWindow, signIn } from '#tests/bench/page.ts';
import { partOf } from './support/row.ts';
import type { Measured, Subject } from './support/row.ts';
import { actorsOf, grownMost, kindsInHeap, largestIn, retainedBy, watchRetained } from './support/tab.ts';
import type { Retained } from './support/tab.ts';
import { goTo } from './support/work.ts';

const HOURS = 24;
const ARRIVALS = 40_000;
const VISITS = 300;
const SLEEPS = 50;
const BATCH = 100;
const MOST = 1.1; // the last hour against the first

const SCREENS = [
  '/users/demo/interactions',
  '/lists',
  '/demo/notifications',
  '/bookmarks',
  '/main/public',
  '/main/all',
  '/demo',
  '/noor',
  '/search',
  '/settings',
  '/users/demo/chats',
  '/announcements',
  '/shout-panel',
  '/favourites',
];

const FIGURES: readonly (readonly [keyof Retained, string, Measured['unit']])[] = [
  ['heapMB', 'heap', 'MB'],
  ['nodes', 'DOM nodes', ''],
  ['listeners', 'event listeners', ''],
  ['documents', 'documents', ''],
  ['actors', 'actors', ''],
  ['delays', 'pending timers of machines', ''],
  ['timers', 'pending timers of the page', ''],
  ['stored', 'entries in IndexedDB', ''],
  ['storedMB', 'IndexedDB', 'MB'],
];

/** A tab that is open for a day: everything that it retains is compared after the first hour and after the last. */
export const measure: Subject = async ({ scale }) => {
  if (process.env['E2E_CLIENT_DIR'] === undefined) await buildWhereStale();
  const instance = await openInstance();
  const browser = await openBrowser();
  try {
    const { page, cdp } = await openWindow(browser, instance.origin);
    await page.clock.install();
    await watchRetained(page);
    await signIn(page);
    const samples: Retained[] = [];
    let kinds: ReadonlyMap<string, number> = new Map();
    let actors: readonly string[] = [];
    let visit = 0;
    // The first visit of a screen loads its code and opens what the session keeps for it.
    for (const path of [...SCREENS, ...SCREENS]) {
      await goTo(page, path);
      await page.waitForTimeout(400);
      await page.clock.runFor(5_000);
    }
    for (let hour = 0; hour < HOURS; hour++) {
      const arrivals = partOf(ARRIVALS * scale, hour, HOURS);
      for (let at = 0; at < arrivals; at += BATCH) {
        const text = `Hour ${hour}, ${at}: a sentence of some length that says nothing.`;
        await instance.testing.post({
          account: 'noor',
          text,
          count: Math.min(BATCH, arrivals - at),
          ...(at % 300 === 0 ? { media: 1 } : {}),
        });
        await page.clock.runFor(2_000);
      }
      for (let count = partOf(VISITS * scale, hour, HOURS); count > 0; count--) {
        await goTo(page, SCREENS[visit % SCREENS.length] ?? '/');
        visit += 1;
        await page.waitForTimeout(250);
        await page.clock.runFor(10_000);
      }
      await goTo(page, '/main/friends');
      for (let count = partOf(SLEEPS, hour, HOURS); count > 0; count--) {
        await cdp.send('Page.setWebLifecycleState', { state: 'frozen' });
        await cdp.send('Page.setWebLifecycleState', { state: 'active' });
        await page.clock.fastForward(1_200_000);
        await instance.testing.call('POST', 'clock', { advanceSeconds: 1_200 });
        await page.waitForTimeout(300);
      }
      await page.evaluate(() => window.scrollTo({ top: 0 }));
      // The cache removes once a minute what no list retains.
      for (let minute = 0; minute < 4; minute++) {
        await page.clock.runFor(61_000);
        await page.waitForTimeout(100);
      }
      samples.push(await retainedBy(page, cdp));
      if (hour === 0) [kinds, actors] = [await kindsInHeap(cdp), await actorsOf(page)];
    }
    const grown = grownMost(kinds, await kindsInHeap(cdp));
    const added = (await actorsOf(page)).filter((id) => !actors.includes(id));
    const [first, last] = [samples[0], samples.at(-1)];
    if (first === undefined || last === undefined) return [];
    const measured = FIGURES.map(([key, what, unit]): Measured => {
      const course = [samples[1], samples[Math.floor(HOURS / 2)], last].map((one) => one?.[key].toFixed(unit === '' ? 0 : 1)).join(', ');
      const ratio = last[key] / Math.max(first[key], unit === '' ? 1 : 0.1);
      return {
        what: `${what}, last hour against the first`,
        value: ratio,
        unit: '×',
        limit: MOST,
        note: `${first[key].toFixed(unit === '' ? 0 : 1)}, ${course}`,
      };
    });
    return [
      ...measured,
      { what: `longest collections of machines: ${(await largestIn(page)).join(', ')}`, value: 0, unit: '' },
      { what: `actors of the last hour that the first did not have: ${added.slice(0, 12).join(', ')}`, value: added.length, unit: '' },
      { what: `grown most: ${grown}`, value: last.heapMB - first.heapMB, unit: 'MB' },
    ];
  } finally {
    await browser.close();
    await instance.close();
  }
};
