import type { Locator, Page } from '@playwright/test';
import type { Testing } from './testing.ts';

/** The maximum movement of an element that stays in place. */
export const STILL_PX = 1;

/** The post that a conversation is opened at. */
export const focused = (page: Page): Locator => page.getByRole('feed').locator('article[aria-current=true]');

/** Returns the position in the window of the post with this text or id. */
export const spotOf = (page: Page, post: string): Promise<number> =>
  page
    .locator(`[data-item="${post}"]`)
    .or(page.locator('[data-item]').filter({ hasText: post }))
    .evaluate((item) => item.getBoundingClientRect().top);

/** Posts a chain of replies; returns their ids from the top down. */
export const chainOf = async (testing: Testing, texts: readonly string[], replyTo?: string): Promise<string[]> => {
  const ids: string[] = [];
  for (const [at, text] of texts.entries()) {
    const to = ids.at(-1) ?? replyTo;
    ids.push(...(await testing.post({ account: at % 2 ? 'ingrid' : 'noor', text, ...(to === undefined ? {} : { replyTo: to }) })));
  }
  return ids;
};
