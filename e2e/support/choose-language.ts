import type { Page } from '@playwright/test';
import { tagOf, type LanguageCode } from '#domain/text/languages.ts';

/** Runs in the page: chooses a language as another tab would, and waits until the page shows it. */
const chooseInPage = async ({ code, tag }: { code: string; tag: string }): Promise<void> => {
  const { current = 'guest' } = JSON.parse(localStorage.getItem('starling:accounts') ?? '{}') as { current?: string };
  const key = `starling:settings:${location.origin}/${current}`;
  const choose = () => {
    const settings = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    localStorage.setItem(key, JSON.stringify({ ...settings, interfaceLanguage: code }));
    window.dispatchEvent(new StorageEvent('storage', { key }));
  };
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let frames = 0; document.documentElement.lang !== tag; frames++) {
    if (frames > 600) throw new Error(`the page does not switch to ${code}`);
    // The page may store its own settings at the same time, over these.
    if (frames % 100 === 0) choose();
    await frame();
  }
  // Rows are measured in the first frame and moved in the second.
  await frame();
  await frame();
};

/** Switches the open page to a language. */
export const chooseLanguage = async (page: Page, code: LanguageCode): Promise<void> => {
  // The tag alone does not show whether the page has left Japanese for its easy form.
  if (code === 'ja_easy') await page.evaluate(chooseInPage, { code: 'en', tag: 'en' });
  await page.evaluate(chooseInPage, { code, tag: tagOf(code) });
};
