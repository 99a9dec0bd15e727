import { expect as described, type Locator, type Page } from '@playwright/test';
import { awaited } from './awaited.ts';
import * as checks from './quick-checks.ts';

/* Playwright describes the complete page for a failure message on each unsuccessful check, also while the page is busy, and checks again after up to a second of waiting; its `waitFor` checks again after half a second. So these matchers wait without them and check soon. A visible or attached element and an address pass by these checks alone; otherwise the verdict is Playwright's own, and so is every failure message, except that of a closed page or an invalid selector, whose error is thrown at once. */

interface MatcherContext {
  readonly isNot: boolean;
  readonly timeout: number;
}

interface Within {
  readonly timeout?: number;
}

/** For a final check with its message. */
const AT_ONCE = { timeout: 1 };

const isAt = (page: Page, url: string | RegExp): boolean =>
  typeof url === 'string' ? URL.canParse(url, page.url()) && new URL(url, page.url()).href === page.url() : url.test(page.url());

/** Returns the verdict of Playwright's own matcher. */
const judged = async (isNot: boolean, assertion: Promise<void>) => {
  const problem = await assertion.then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  return { pass: (problem === undefined) !== isNot, message: () => problem ?? '' };
};

const FOUND = { pass: true, message: () => 'it was found' };

/** Returns whether an element is visible in time. Several elements are not waited for, as they would be an error. */
const isShown = async (what: Locator, timeout: number): Promise<boolean> => {
  let areSeveral = false;
  const isOne = () =>
    what.isVisible().catch((error: unknown) => {
      areSeveral = String(error).includes('strict mode violation');
      if (!areSeveral) throw error;
      return true;
    });
  return (await awaited(timeout, isOne)) && !areSeveral;
};

/** Runs Playwright's matcher when a check succeeds or the time is over; a result that disappears until then gets the remaining time. */
const soon = async (
  { isNot, timeout }: MatcherContext,
  options: Within = {},
  check: () => Promise<boolean>,
  assert: (within: Within) => Promise<void>,
) => {
  if (isNot) return judged(true, assert(options));
  const end = Date.now() + (options.timeout ?? timeout);
  await awaited(end - Date.now(), check);
  return judged(false, assert({ ...options, timeout: Math.max(AT_ONCE.timeout, end - Date.now()) }));
};

const expectOf = (what: Locator, { isNot }: MatcherContext) => (isNot ? described(what).not : described(what));

const waiting = described.extend({
  async toBeVisible(this: MatcherContext, what: Locator, options: Within = {}) {
    if (this.isNot) return judged(true, described(what).not.toBeVisible(options));
    if (await isShown(what, options.timeout ?? this.timeout)) return FOUND;
    return judged(false, described(what).toBeVisible(AT_ONCE));
  },
  async toBeAttached(this: MatcherContext, what: Locator, options: Within = {}) {
    if (this.isNot) return judged(true, described(what).not.toBeAttached(options));
    let count = 0;
    const isThere = async () => (count = await what.count()) > 0;
    if ((await awaited(options.timeout ?? this.timeout, isThere)) && count === 1) return FOUND;
    return judged(false, described(what).toBeAttached(AT_ONCE));
  },
  async toHaveURL(this: MatcherContext, page: Page, url: string | RegExp, options: Within = {}) {
    if (this.isNot) return judged(true, described(page).not.toHaveURL(url, options));
    await awaited(options.timeout ?? this.timeout, async () => page.isClosed() || isAt(page, url));
    return isAt(page, url) ? FOUND : judged(false, described(page).toHaveURL(url, AT_ONCE));
  },
  async toHaveTitle(this: MatcherContext, page: Page, wanted: string | RegExp, options: Within = {}) {
    if (this.isNot) return judged(true, described(page).not.toHaveTitle(wanted, options));
    const end = Date.now() + (options.timeout ?? this.timeout);
    await awaited(end - Date.now(), () => checks.hasTitle(page, wanted));
    return judged(false, described(page).toHaveTitle(wanted, { timeout: Math.max(AT_ONCE.timeout, end - Date.now()) }));
  },
  toBeHidden(this: MatcherContext, what: Locator, options: Within = {}) {
    return soon(
      this,
      options,
      () => checks.isHidden(what),
      (within) => expectOf(what, this).toBeHidden(within),
    );
  },
  toHaveCount(this: MatcherContext, what: Locator, count: number, options: Within = {}) {
    return soon(
      this,
      options,
      () => checks.hasCount(what, count),
      (within) => expectOf(what, this).toHaveCount(count, within),
    );
  },
  toBeFocused(this: MatcherContext, what: Locator, options: Within = {}) {
    return soon(
      this,
      options,
      () => checks.isFocused(what),
      (within) => expectOf(what, this).toBeFocused(within),
    );
  },
  toHaveText(this: MatcherContext, what: Locator, wanted: checks.Texts, options: Within = {}) {
    return soon(
      this,
      options,
      () => checks.hasText(what, wanted),
      (within) => expectOf(what, this).toHaveText(wanted, within),
    );
  },
  toContainText(this: MatcherContext, what: Locator, wanted: checks.Texts, options: Within = {}) {
    return soon(
      this,
      options,
      () => checks.containsText(what, wanted),
      (within) => expectOf(what, this).toContainText(wanted, within),
    );
  },
  toHaveValue(this: MatcherContext, what: Locator, wanted: string | RegExp, options: Within = {}) {
    return soon(
      this,
      options,
      () => checks.hasValue(what, wanted),
      (within) => expectOf(what, this).toHaveValue(wanted, within),
    );
  },
  toHaveAttribute(this: MatcherContext, what: Locator, name: string, wanted: string | RegExp, options: Within = {}) {
    return soon(
      this,
      options,
      () => checks.hasAttribute(what, name, wanted),
      (within) => expectOf(what, this).toHaveAttribute(name, wanted, within),
    );
  },
});

type Polled = { message?: string; timeout?: number; intervals?: number[] };

/** The intervals between two checks of a value, in ms. */
const LOOKS_MS = [40, 60, 100, 150];

const pollSoon = <T>(actual: () => T | Promise<T>, options: string | Polled = {}) =>
  waiting.poll(actual, { intervals: LOOKS_MS, ...(typeof options === 'string' ? { message: options } : options) });

export const expect = new Proxy(waiting, {
  get: (target, name, receiver): unknown => (name === 'poll' ? pollSoon : Reflect.get(target, name, receiver)),
});
