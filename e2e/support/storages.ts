import type { Page } from '@playwright/test';

/** Returns everything that this browser has stored for the page, as text by storage and name. */
export const storagesOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const slots: Record<string, string> = { 'history.state': JSON.stringify(history.state), address: location.href };
    for (const [kind, storage] of Object.entries({ localStorage, sessionStorage }))
      for (const [key, value] of Object.entries(storage)) slots[`${kind} ${key}`] = `${key} ${value}`;
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error as DOMException));
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const table of database.objectStoreNames) {
        const rows = database.transaction(table).objectStore(table);
        slots[`indexedDB ${name}`] = JSON.stringify(await Promise.all([done(rows.getAllKeys()), done(rows.getAll())]));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        slots[`caches ${request.url}`] = `${request.url} ${await response?.text()}`;
      }
    }
    return slots;
  });
