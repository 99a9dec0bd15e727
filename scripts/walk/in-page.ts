import type { Page } from '@playwright/test';

const TRIES = 5;

/** Asks a page, and the next document of it where the one that was asked goes meanwhile. */
export const inPage = async <T>(page: Page, ask: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries++) {
    try {
      return await ask();
    } catch (error) {
      if (tries === TRIES || !String(error).includes('Execution context was destroyed')) throw error;
      await page.waitForLoadState('domcontentloaded');
    }
  }
};
