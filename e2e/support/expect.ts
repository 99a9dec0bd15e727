import { expect as described, type Locator, type Page } from '@playwright/test';

/*
 * Playwright describes the whole page to whoever reads of a failure, each time that it looks for something in vain: also while the page
 * is at work on it. So what is only waited for is waited for without; the words for a failure are Playwright's own.
 */

interface Asked {
  readonly isNot: boolean;
  readonly timeout: number;
}

interface Within {
  readonly timeout?: number;
}

const LOOK_MS = 20;
/** For a last look, which says what is wrong. */
const AT_ONCE = { timeout: 1 };

const isAt = (page: Page, url: string | RegExp): boolean =>
  typeof url === 'string' ? URL.canParse(url, page.url()) && new URL(url, page.url()).href === page.url() : url.test(page.url());

const agrees = (ask: Promise<unknown>): Promise<boolean> =>
  ask.then(
    () => true,
    () => false,
  );

/** What Playwright's own matcher finds. */
const judged = async (isNot: boolean, ask: Promise<void>) => {
  const problem = await ask.then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  return { pass: (problem === undefined) !== isNot, message: () => problem ?? '' };
};

const FOUND = { pass: true, message: () => 'it was found' };

export const expect = described.extend({
  async toBeVisible(this: Asked, what: Locator, options: Within = {}) {
    if (this.isNot) return judged(true, described(what).not.toBeVisible(options));
    if (await agrees(what.waitFor({ timeout: options.timeout ?? this.timeout }))) return FOUND;
    return judged(false, described(what).toBeVisible(AT_ONCE));
  },
  async toBeAttached(this: Asked, what: Locator, options: Within = {}) {
    if (this.isNot) return judged(true, described(what).not.toBeAttached(options));
    if (await agrees(what.waitFor({ state: 'attached', timeout: options.timeout ?? this.timeout }))) return FOUND;
    return judged(false, described(what).toBeAttached(AT_ONCE));
  },
  async toHaveURL(this: Asked, page: Page, url: string | RegExp, options: Within = {}) {
    if (this.isNot) return judged(true, described(page).not.toHaveURL(url, options));
    const end = Date.now() + (options.timeout ?? this.timeout);
    while (!isAt(page, url) && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    return isAt(page, url) ? FOUND : judged(false, described(page).toHaveURL(url, AT_ONCE));
  },
});
