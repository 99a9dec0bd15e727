import type { Page } from '@playwright/test';
import { openInstance } from '#e2e/support/testing.ts';
import { buildWhereStale } from '#scripts/client/build.ts';
import { median, openBrowser, openWindow, signIn } from '#tests/bench/page.ts';
import type { Measured, Subject } from './support/row.ts';
import { countWork, paintedNext, SLOW } from './support/work.ts';

const EMOJI = 5_000;
const PACKS = 200;
const ROUNDS = 9;
const CHARACTERS = 5_000;
const KEYS = 20;
const SEARCH_DELAY_MS = 700; // longer than the delay before a search (rule emoji-search-delay)
const PICKER_MS = 100;
const SEARCH_MS = 30;
const KEY_MS = 8;

type Worked = () => Promise<number>;

const FORM = 'form[aria-label="New post"]';

/** Returns the processor time from the press of the emoji button to the frame that shows the grid. */
const openPicker = async (page: Page, worked: Worked): Promise<number> => {
  const before = await worked();
  await page.locator(FORM).first().getByRole('button', { name: 'Emoji', exact: true }).click();
  await page.locator('[popover] [data-at]').first().waitFor();
  await paintedNext(page);
  return (await worked()) - before;
};

const closePicker = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.locator('[popover] [data-at]').first().waitFor({ state: 'hidden' });
};

/** Returns the processor time from the last character of a search to the frame that shows its results, without the delay before it. */
const search = async (page: Page, worked: Worked, query: string): Promise<number> => {
  const field = page.getByRole('searchbox', { name: 'Search emoji' });
  await field.fill('');
  await page.waitForTimeout(100);
  const before = await worked();
  await field.fill(query);
  await page.waitForTimeout(SEARCH_DELAY_MS);
  await paintedNext(page);
  return (await worked()) - before;
};

/** Returns the processor time of a key press in the composer with so many characters. */
const pressKeys = async (page: Page, worked: Worked, characters: number): Promise<number> => {
  const field = page.locator(FORM).first().getByRole('textbox').last();
  await field.fill('A sentence of some length that says nothing. '.repeat(Math.ceil(characters / 45)).slice(0, characters - KEYS));
  await page.waitForTimeout(1_500);
  const times: number[] = [];
  for (let at = 0; at < KEYS; at++) {
    const before = await worked();
    await page.keyboard.press('x');
    await paintedNext(page);
    times.push((await worked()) - before);
  }
  return median(times);
};

/** Custom emoji in the picker, and typing in the composer; times are those of the processor. */
export const measure: Subject = async ({ scale }) => {
  if (process.env['E2E_CLIENT_DIR'] === undefined) await buildWhereStale();
  const instance = await openInstance();
  const count = Math.round(EMOJI * scale);
  const body = Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `bird_${at}`,
      { image_url: '/emoji/harbour/starling.png', tags: [`pack:Birds ${at % PACKS}`] },
    ]),
  );
  await instance.testing.fault({ path: '/api/v1/pleroma/emoji', status: 200, body });
  const browser = await openBrowser();
  try {
    const { page, cdp } = await openWindow(browser, instance.origin);
    await signIn(page);
    await page.waitForTimeout(3_000);
    const worked = await countWork(cdp);
    const first = await openPicker(page, worked);
    await closePicker(page);
    const opened: number[] = [];
    const found: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      opened.push(await openPicker(page, worked));
      found.push(await search(page, worked, 'bird_4'), await search(page, worked, 'b'));
      await page.getByRole('searchbox', { name: 'Search emoji' }).fill('');
      await closePicker(page);
    }
    const frames: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const before = await worked();
      await paintedNext(page);
      frames.push((await worked()) - before);
    }
    const idle = median(frames);
    const typed = await pressKeys(page, worked, CHARACTERS * scale);
    const short = await pressKeys(page, worked, KEYS + 20);
    const row = (what: string, ms: number, limit: number, note: string): Measured => ({
      what,
      value: Math.max(0, ms - idle),
      unit: 'ms',
      limit,
      note: `${(Math.max(0, ms - idle) * SLOW).toFixed(0)} ms on the slow profile; ${note}`,
    });
    return [
      row(
        `picker with ${count} emoji in ${PACKS} packs`,
        median(opened),
        PICKER_MS,
        `the first time, with what is fetched for it, ${first.toFixed(0)} ms`,
      ),
      row('first search result', median(found), SEARCH_MS, 'without the delay before a search'),
      row(
        `a key press in the composer at ${CHARACTERS * scale} characters`,
        typed,
        KEY_MS,
        `${(short - idle).toFixed(1)} ms at 40 characters`,
      ),
    ];
  } finally {
    await browser.close();
    await instance.close();
  }
};
