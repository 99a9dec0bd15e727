import type { Page } from '@playwright/test';

/** Returns the stored data of unsent posts on this device (IndexedDB) whose names start with the prefix. */
const storedUnder = (page: Page, prefix: string): Promise<Record<string, unknown>> =>
  page.evaluate(
    (start) =>
      new Promise<Record<string, unknown>>((resolve) => {
        const found: Record<string, unknown> = {};
        const opening = indexedDB.open('starling');
        // The page creates the database; without one nothing is stored.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = (event) => (event.preventDefault(), resolve(found));
        opening.onsuccess = () => {
          const database = opening.result;
          const walk = database.transaction('posts').objectStore('posts').openCursor();
          walk.onsuccess = () => {
            const cursor = walk.result;
            if (!cursor) {
              database.close();
              return resolve(found);
            }
            if (typeof cursor.key === 'string' && cursor.key.startsWith(start)) found[cursor.key] = cursor.value;
            cursor.continue();
          };
        };
      }),
    prefix,
  );

export const storedNames = async (page: Page, prefix: string): Promise<string[]> => Object.keys(await storedUnder(page, prefix));
export const storedValues = async (page: Page, prefix: string): Promise<unknown[]> => Object.values(await storedUnder(page, prefix));
