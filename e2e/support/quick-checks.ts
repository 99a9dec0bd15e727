import type { Locator, Page } from '@playwright/test';

/* Quick checks of a page without waiting: whether Playwright's matcher would probably succeed. They only decide when to run it: a check that is too strict costs time, and a lenient one leaves the verdict to the matcher. */

export type Texts = string | RegExp | readonly (string | RegExp)[];

const flat = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const shows = (text: string | null | undefined, wanted: string | RegExp, isWhole: boolean): boolean => {
  if (typeof text !== 'string') return false;
  if (typeof wanted !== 'string') return wanted.test(text);
  return isWhole ? flat(text) === flat(wanted) : flat(text).includes(flat(wanted));
};

const isList = (wanted: Texts): wanted is readonly (string | RegExp)[] => Array.isArray(wanted);

const textsAre = async (what: Locator, wanted: Texts, isWhole: boolean): Promise<boolean> => {
  const texts = await what.evaluateAll((all) => all.map(({ textContent }) => textContent));
  if (!isList(wanted)) return texts.length === 1 && shows(texts[0], wanted, isWhole);
  // Other items may be between those of a list of parts.
  return isWhole
    ? texts.length === wanted.length && texts.every((text, at) => shows(text, wanted[at] ?? '', true))
    : texts.length >= wanted.length;
};

export const hasText = (what: Locator, wanted: Texts): Promise<boolean> => textsAre(what, wanted, true);

export const containsText = (what: Locator, wanted: Texts): Promise<boolean> => textsAre(what, wanted, false);

export const hasCount = async (what: Locator, count: number): Promise<boolean> => (await what.count()) === count;

export const isFocused = (what: Locator): Promise<boolean> =>
  what.evaluateAll((all) => all.length === 1 && all[0]?.ownerDocument.activeElement === all[0]);

export const isHidden = async (what: Locator): Promise<boolean> => !(await what.isVisible());

export const hasValue = async (what: Locator, wanted: string | RegExp): Promise<boolean> => {
  const [value, more] = await what.evaluateAll((all) => all.map((one) => ('value' in one ? String(one.value) : null)));
  return more === undefined && typeof value === 'string' && (typeof wanted === 'string' ? value === wanted : wanted.test(value));
};

export const hasAttribute = async (what: Locator, name: string, wanted?: string | RegExp): Promise<boolean> => {
  const [value, more] = await what.evaluateAll((all, name) => all.map((one) => one.getAttribute(name)), name);
  if (more !== undefined || typeof value !== 'string') return false;
  return wanted === undefined || (typeof wanted === 'string' ? value === wanted : wanted.test(value));
};

export const hasTitle = async (page: Page, wanted: string | RegExp): Promise<boolean> => shows(await page.title(), wanted, true);
