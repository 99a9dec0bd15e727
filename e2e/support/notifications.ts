import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The notifications beside the page, or on their own screen. */
export const column = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' });

/** Those of them that are in sight. */
export const rows = (page: Page): Locator => column(page).getByRole('listitem');

/** Returns the number of notifications in the list, in view or not. */
export const expectRows = (page: Page, count: number): Promise<void> =>
  count === 0 ? expect(rows(page)).toHaveCount(0) : expect(rows(page).first()).toHaveAttribute('aria-setsize', String(count));

/** Returns the number of unread notifications in the title. */
export const expectUnseen = (page: Page, count: number): Promise<void> =>
  expect(page).toHaveTitle(count === 0 ? /^[^(]/ : new RegExp(`^\\(${count}\\) `));

/** Returns the texts of all rows of the column, newest first: the list renders only visible ones. */
export const readRows = async (page: Page): Promise<string[]> => {
  const scroller = page.getByRole('complementary').filter({ has: column(page) });
  const texts = new Map<number, string>();
  for (let top = 0, last = -1; top !== last;) {
    last = top;
    for (const [position, text] of await rows(page).evaluateAll((all) =>
      all.map((row) => [Number(row.ariaPosInSet), row.textContent ?? ''] as const),
    ))
      texts.set(position, text);
    top = await scroller.evaluate(async (box) => {
      box.scrollBy(0, 300);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return box.scrollTop;
    });
  }
  await scroller.evaluate((box) => box.scrollTo(0, 0));
  return [...texts].sort(([one], [other]) => one - other).map(([, text]) => text);
};
