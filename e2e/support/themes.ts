import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect } from './fixtures.ts';
import { signIn } from './journey.ts';

/** The theme in which every rule of axe is asked. */
const WHOLE = 'starling-dark';
/** Another changes nothing but colours. */
const OTHER = 'starling-light';
const LOOKS = 4;
/** The axe rules that depend only on colours. */
export const BY_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Puts on the colours of a theme in place, as `applyTheme` does: the settings, and what they write to the server, stay as they are. No colour is on its way then. */
const apply = (page: Page, name: typeof WHOLE | typeof OTHER): Promise<void> =>
  page.evaluate((scheme) => {
    const root = document.documentElement;
    if (document.adoptedStyleSheets.length === 0) {
      const still = new CSSStyleSheet();
      still.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important; animation: none !important }');
      document.adoptedStyleSheets = [still];
    }
    root.dataset['scheme'] = scheme;
  }, name.slice('starling-'.length));

const applied = (page: Page): Promise<string> => page.evaluate(() => `starling-${document.documentElement.dataset['scheme']}`);

/** A page that is looked at in both themes, by one visit. */
export const inBothThemes = (page: Page) => ({
  /** To be called before the first page. */
  prepare: (): Promise<void> => page.emulateMedia({ reducedMotion: 'reduce' }),
  signIn: async (account?: string): Promise<void> => {
    // The profile that the account keeps on the server brings its theme.
    const profile = page.waitForResponse(/frontend_settings\/pleroma-fe\/./, { timeout: 45_000 });
    await signIn(page, account);
    await profile;
  },
  /** Nothing that axe knows is wrong: one theme is looked at in everything, then the other in what colours decide. */
  expectClean: async (where: string, within?: string): Promise<void> => {
    for (const theme of [WHOLE, OTHER] as const) {
      // A setting that is being synced puts the person's own theme on again: what was seen then counts for nothing.
      let isApplied = false;
      for (let look = 0; look < LOOKS && !isApplied; look++) {
        await apply(page, theme);
        const seen = expectAccessible(page, `${where}, ${theme}`, {
          ...(within !== undefined && { within }),
          ...(theme !== WHOLE && { rules: BY_COLOURS }),
        });
        const problem = await seen.then(
          () => undefined,
          (error: unknown) => error,
        );
        isApplied = (await applied(page)) === theme;
        if (isApplied && problem !== undefined) throw problem;
      }
      expect(isApplied, `${theme} stays on while it is looked at`).toBe(true);
    }
    await apply(page, WHOLE);
  },
});
