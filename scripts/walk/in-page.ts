import type { Page } from '@playwright/test';

const TRIES = 5;

/** Runs a call on a page, and again on its next document if the current one unloads meanwhile. */
export const inPage = async <T>(page: Page, evaluate: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries++) {
    try {
      return await evaluate();
    } catch (error) {
      if (tries === TRIES || !String(error).includes('Execution context was destroyed')) throw error;
      await page.waitForLoadState('domcontentloaded');
    }
  }
};
