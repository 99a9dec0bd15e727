import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect } from './fixtures.ts';
import { signIn } from './journey.ts';
import { changeElsewhere } from './settings.ts';

/** The themes in which every screen is looked at. */
export const THEMES = ['starling-dark', 'starling-light'] as const;
export type Theme = (typeof THEMES)[number];

/** The theme in which every rule of axe is asked; another changes nothing but colours. */
const WHOLE: Theme = 'starling-dark';
const BY_COLOURS = ['color-contrast', 'link-in-text-block'];

const expectTheme = (page: Page, theme: Theme): Promise<void> =>
  expect.poll(() => page.evaluate(() => `starling-${document.documentElement.dataset['scheme']}`)).toBe(theme);

/** A page that wears one theme, a guest's and an account's alike: the profile that the account keeps on the server may say another. */
export const wearing = (page: Page, theme: Theme) => ({
  /** To be called before the first page. */
  prepare: async (): Promise<void> => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript((theme) => {
      try {
        if (!localStorage.getItem('starling:settings')) localStorage.setItem('starling:settings', JSON.stringify({ theme }));
      } catch {
        // about:blank has no storage
      }
    }, theme);
  },
  signIn: async (account?: string): Promise<void> => {
    const profile = page.waitForResponse(/frontend_settings\/pleroma-fe\/./, { timeout: 45_000 });
    await signIn(page, account);
    await profile;
    await changeElsewhere(page, { theme });
    // The tab that changes a theme keeps it for the device too, which is what a guest wears.
    await page.evaluate((theme) => localStorage.setItem('starling:settings', JSON.stringify({ theme })), theme);
    await expectTheme(page, theme);
  },
  /** Nothing that axe knows is wrong, and it is this theme that it looked at; one theme is looked at in everything, the other in what colours decide. */
  expectClean: async (where: string): Promise<void> => {
    await expectTheme(page, theme);
    await expectAccessible(page, `${where}, ${theme}`, theme === WHOLE ? {} : { rules: BY_COLOURS });
  },
});
