import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect } from './fixtures.ts';
import { signIn } from './journey.ts';

/** The theme in which every rule of axe is checked. */
const WHOLE = 'starling-dark';
/** The other theme differs in colours only. */
const OTHER = 'starling-light';
const LOOKS = 4;
/** The axe rules that depend only on colours. */
export const BY_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Applies the colours of a theme in place, like `applyTheme`: the settings, and their writes to the server, stay unchanged. No colour is in transition then. */
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

/** Checks a page in both themes in one visit. */
export const inBothThemes = (page: Page) => ({
  /** To be called before the first page. */
  prepare: (): Promise<void> => page.emulateMedia({ reducedMotion: 'reduce' }),
  signIn: async (account?: string): Promise<void> => {
    // The profile stored on the server brings its theme.
    const profile = page.waitForResponse(/frontend_settings\/pleroma-fe\/./, { timeout: 45_000 });
    await signIn(page, account);
    await profile;
  },
  /** Expects no axe violations: checks one theme completely, then the colours of the other. */
  expectClean: async (where: string, within?: string): Promise<void> => {
    for (const theme of [WHOLE, OTHER] as const) {
      // A setting that is being synchronised applies the account's own theme again: the check is repeated then.
      let isApplied = false;
      for (let attempt = 0; attempt < LOOKS && !isApplied; attempt++) {
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
