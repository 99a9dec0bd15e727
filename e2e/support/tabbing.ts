import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const MAX_TABS = 80;

/** Returns whether the focus is visible: by an outline on the element, or on its container. */
const isFocusVisible = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const outlined = (one: Element | null | undefined): boolean => {
      const { outlineStyle = 'none', outlineWidth = '0' } = one ? getComputedStyle(one) : {};
      return outlineStyle !== 'none' && parseFloat(outlineWidth) > 0;
    };
    const { activeElement: element } = document;
    return [element, element?.parentElement, element?.nextElementSibling].some(outlined);
  });

/** Moves by Tab alone, or backwards, until the focus is there, and checks that it is visible at each stop. */
export const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  for (let step = 0; step < MAX_TABS; step += 1) {
    await page.keyboard.press(key);
    const where = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160));
    if (where?.startsWith('<body')) continue;
    expect(await isFocusVisible(page), `a visible focus on ${where}`).toBe(true);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${String(target)} is not reached by ${key}`);
};

/** Expects that the focused element disappeared, and that the focus is still within its container. */
export const expectFocusIn = async (target: Locator): Promise<void> => {
  await expect.poll(() => target.evaluate((element) => element.contains(document.activeElement)), 'the focus is kept').toBe(true);
};
