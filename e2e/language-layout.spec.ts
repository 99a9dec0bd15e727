import type { Locator, Page } from '@playwright/test';
import { existsSync } from 'node:fs';
import { LANGUAGES, type LanguageCode } from '#domain/text/languages.ts';
import { CATEGORY_NAMES } from '#features/settings/rows.ts';
import { chooseLanguage } from './support/choose-language.ts';
import { expect, test } from './support/fixtures.ts';
import { goTo, posts, signInAt } from './support/journey.ts';
import { layoutOf } from './support/layout-page.ts';
import { chainOf } from './support/thread.ts';

const HEIGHT = 844;

const all = (Object.keys(LANGUAGES) as LanguageCode[]).filter((code) => existsSync(`locales/${code}.json`));
/** Languages with the longest texts, the widest letters, both directions, and no spaces; those with the longest also at the width of the other layout. `E2E_LANGUAGES` lists others for both widths, or `all`. */
const CHOSEN = { 320: 'ar de hu ja ru', 390: 'de ru' };
const wanted = process.env['E2E_LANGUAGES'];
const codesAt = (width: keyof typeof CHOSEN): LanguageCode[] => {
  const codes = (wanted ?? CHOSEN[width]).split(' ');
  return wanted === 'all' ? all : all.filter((code) => codes.includes(code));
};
const [narrow, wide] = [codesAt(320), codesAt(390)];
/** Each language once, at all its widths; Russian first, which the page shows by then, and the others of both widths last. */
const ORDER = [...new Set<LanguageCode>(['ru', ...narrow, ...wide])]
  .map((code) => ({ code, widths: [...(wide.includes(code) ? [390] : []), ...(narrow.includes(code) ? [320] : [])] }))
  .toSorted((one, other) => Number(other.code === 'ru') - Number(one.code === 'ru') || one.widths.length - other.widths.length);

/** A screen of a phone: its path, what is visible once it has loaded, and what opens a dialog over it. */
type Screen = readonly [path: string, loaded: (page: Page) => Locator, open?: (page: Page) => Promise<void>];

/** Returns the faults of what the page shows, in each language at each width. */
const faultsOn = async (page: Page): Promise<string[]> => {
  const measure = (code: LanguageCode, others: readonly string[]) => page.evaluate(layoutOf, { code, others });
  await chooseLanguage(page, 'en');
  const english = await measure('en', []);
  await chooseLanguage(page, 'ru');
  const russian = await measure('ru', english.texts);
  const others = english.texts.filter((text) => russian.texts.includes(text));
  const faults: string[] = [];
  let width = page.viewportSize()?.width;
  for (const { code, widths } of ORDER) {
    await chooseLanguage(page, code);
    // A width that the page has already comes first.
    for (const next of widths.toSorted((one, other) => Number(other === width) - Number(one === width))) {
      if (next !== width) await page.setViewportSize({ width: next, height: HEIGHT });
      width = next;
      faults.push(...(await measure(code, others)).faults);
    }
  }
  await chooseLanguage(page, 'en');
  return faults;
};

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const article = (page: Page) => page.getByRole('main').getByRole('article').first();
const item = (page: Page) => page.getByRole('main').getByRole('listitem').first();
const dialog = (page: Page) => page.getByRole('dialog').getByRole('heading').first();

const check = async (page: Page, screens: readonly Screen[]): Promise<void> => {
  const faults: string[] = [];
  for (const [path, loaded, open] of screens) {
    await goTo(page, path);
    await expect(loaded(page), path).toBeVisible();
    await open?.(page);
    faults.push(...(await faultsOn(page)).map((fault) => `${path} ${fault}`));
    if (open) await page.keyboard.press('Escape');
  }
  expect(faults).toEqual([]);
};

test.use({ viewport: { width: 390, height: HEIGHT } });

test('the texts of every screen have room on phones in other languages', async ({ page, testing }) => {
  // An earlier journey may have cleared the notifications.
  await testing.post({ account: 'noor', text: '@demo Low water at nine' });
  test.slow();
  const [root = ''] = await chainOf(testing, ['Which knot is this?', 'A bowline', 'It holds']);
  await signInAt(page, '/main/friends');
  await expect(posts(page).first()).toBeVisible();
  await check(page, [
    ['/main/friends', article],
    ['/main/friends', article, (page) => page.getByRole('button', { name: 'New post' }).last().click()],
    ['/main/friends', article, (page) => page.getByRole('button', { name: 'Menu' }).click()],
    ['/demo/notifications', item],
    [`/notice/${root}`, article],
    ['/users/bruno', (page) => page.getByRole('tabpanel').getByRole('article').first()],
    ['/users/demo', (page) => page.getByRole('tabpanel').getByRole('article').first()],
    ['/search', title],
    ['/search?query=bread', article],
    ['/users/demo/interactions', title],
    ['/users/demo/chats', article],
    ['/lists', title],
    ['/lists/new', title],
    ['/bookmarks', title],
    ['/scheduled', title],
    ['/catch-up', title],
    ['/friend-requests', title],
    ['/who-to-follow', title],
    ['/announcements', title],
    ['/settings', dialog],
    ...CATEGORY_NAMES.map((name) => [`/settings/${name}`, dialog] as const),
  ]);
  await page.goto('about:blank');
  await testing.forgetProfiles();
});

test('the texts of the screens of guests have room on phones in other languages', async ({ page }) => {
  await page.goto('/main/public');
  await check(page, [
    ['/main/public', article],
    ['/login', (page) => page.getByLabel('Username')],
    ['/registration', title],
    ['/password-reset', title],
    ['/about', title],
  ]);
});
