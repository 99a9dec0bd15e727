import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { LANGUAGES, type LanguageCode } from '#domain/text/languages.ts';
import { chooseLanguage } from '#e2e/support/choose-language.ts';
import { startInstance } from '#instance/server.ts';
import { buildWhereStale, orReportWhy } from './client/build.ts';
import { SCREENS } from './languages/screens.ts';
import { sheetOf, type Shot } from './languages/sheet.ts';
import { ROOT } from './support/root.ts';
import { launchBrowser } from './walk/browser.ts';

const FOLDER = join(ROOT, '.cache', 'languages');
/** Windows with the size and number of their screenshots on a sheet. */
const WINDOWS = [
  { width: 390, height: 844, shown: 390, columns: 4, rows: 2 },
  { width: 1440, height: 900, shown: 720, columns: 2, rows: 3 },
];

const translated = new Set(globSync('*.json', { cwd: join(ROOT, 'locales') }).map((file) => basename(file, '.json')));
const named = process.argv.slice(2);
const unknown = named.filter((code) => !translated.has(code) || !Object.hasOwn(LANGUAGES, code));
if (unknown.length > 0)
  throw new Error(`There is no translation ${unknown.join(', ')}; there are ${[...translated].toSorted().join(', ')}.`);
const isWanted = (code: string): boolean => translated.has(code) && (named.length === 0 || named.includes(code));
const codes = (Object.keys(LANGUAGES) as LanguageCode[]).filter(isWanted);

const logIn = async (page: Page, origin: string): Promise<void> => {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Username').fill('demo');
  await page.getByLabel('Password', { exact: true }).fill('starling');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('feed').getByRole('article').first().waitFor();
};

/** Writes the sheets of all screens in one window. */
const photograph = async (browser: Browser, origin: string, { width, height, shown, columns, rows }: (typeof WINDOWS)[number]) => {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', locale: 'en' });
  const [page, paper] = [await context.newPage(), await context.newPage()];
  await logIn(page, origin);
  for (const { name, path, open } of SCREENS) {
    await page.bringToFront();
    await page.goto(origin + path);
    await page.getByRole('main').or(page.getByRole('dialog')).first().waitFor();
    await page.waitForLoadState('networkidle');
    await open?.(page, width);
    const shots: Shot[] = [];
    for (const code of codes) {
      await chooseLanguage(page, code);
      shots.push({ name: `${code} ${LANGUAGES[code]}`, png: await page.screenshot() });
    }
    await chooseLanguage(page, 'en');
    for (let start = 0; start < shots.length; start += columns * rows) {
      const sheet = await sheetOf(paper, shots.slice(start, start + columns * rows), shown, columns);
      const file = `${name}-${width}-${start / (columns * rows) + 1}.png`;
      writeFileSync(join(FOLDER, file), sheet);
      console.log(join('.cache', 'languages', file));
    }
  }
  await context.close();
};

/** Takes screenshots of the main screens in every language, or in those that are named, and composes contact sheets of them. */
if (await orReportWhy(() => buildWhereStale())) {
  mkdirSync(FOLDER, { recursive: true });
  const instance = await startInstance({ port: 0, data: ':memory:', clientDir: 'dist', log: () => {} });
  const browser = await launchBrowser();
  try {
    for (const window of WINDOWS) await photograph(browser, instance.origin, window);
  } finally {
    await browser.close();
    await instance.close();
  }
}
