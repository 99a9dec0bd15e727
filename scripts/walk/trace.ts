import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { inEachLanguage } from './names.ts';

const TIMEOUT_MS = 2_000;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The page may be in any language. */
const buttonOf = (page: Page, name: 'saveTrace' | 'openInspector') =>
  page.getByRole('button', { name: new RegExp(`^(?:${inEachLanguage(name).map(escaped).join('|')})$`) }).first();

/** Saves the last steps of a page's machines as a user would: from the page of a crash, else from the inspector. */
export const traceOf = async (page: Page): Promise<unknown> => {
  const save = buttonOf(page, 'saveTrace');
  try {
    if (!(await save.isVisible())) {
      await page.keyboard.press('Escape');
      await page.evaluate(() => {
        window.history.pushState(null, '', '/about');
        window.dispatchEvent(new PopStateEvent('popstate'));
      });
      await buttonOf(page, 'openInspector').click({ timeout: TIMEOUT_MS });
    }
    const saved = page.waitForEvent('download', { timeout: 2 * TIMEOUT_MS });
    const [download] = await Promise.all([saved, save.click({ timeout: TIMEOUT_MS })]);
    return JSON.parse(readFileSync(await download.path(), 'utf8'));
  } catch {
    // A page that does not respond any more, or has no such button, has no trace.
    return undefined;
  }
};
