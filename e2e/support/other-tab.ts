import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Returns the account of a page's client, as its storage keys name it. */
const ownerIn = (page: Page): Promise<string> =>
  page.evaluate(
    () => `${location.origin}/${(JSON.parse(localStorage.getItem('starling:accounts') ?? '{}') as { current: string }).current}`,
  );

type Turned = typeof globalThis & { endTurn?: () => void; isAway?: boolean };

/** Another tab of the same browser without the client: it changes the shared data of tabs as the client does. */
export const otherTabOf = async (page: Page) => {
  const owner = await ownerIn(page);
  const tab = await page.context().newPage();
  await tab.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,">' }));
  await tab.goto('/');
  // A page in the background is painted once per second.
  await page.bringToFront();
  const lock = `outbox/${owner}/`;
  /** Ends its delivery lock where it has one, and requests another, after those who wait already, or none. */
  const turn = (isAway: boolean) =>
    tab.evaluate(
      ([name, isAway]) => {
        const page = globalThis as Turned;
        const { endTurn } = page;
        page.isAway = isAway;
        const hold = () => (page.isAway ? undefined : new Promise<void>((end) => void (page.endTurn = end)));
        if (!isAway) void navigator.locks.request(name, hold);
        endTurn?.();
      },
      [lock, isAway] as const,
    );
  const isTurn = (held: number, waiting: number) =>
    expect
      .poll(() =>
        tab.evaluate(async (name) => {
          const { held = [], pending = [] } = await navigator.locks.query();
          return [held, pending].map((some) => some.filter((one) => one.name === name).length);
        }, lock),
      )
      .toEqual([held, waiting]);
  return {
    /** Stores a value of the account in the browser's storage with a new version. */
    store: (name: string, value: object): Promise<void> =>
      tab.evaluate(([key, stored]) => localStorage.setItem(key, JSON.stringify({ ...stored, at: performance.now() })), [
        `starling:${name}/${owner}`,
        value,
      ] as const),
    /** Writes a value under a name of the account, or removes it where there is no value. */
    write: (kind: 'draft' | 'outbox', key: string, value: unknown): Promise<void> =>
      tab.evaluate(
        ([name, value]) =>
          new Promise<void>((resolve) => {
            const opening = indexedDB.open('starling');
            opening.onsuccess = () => {
              const change = opening.result.transaction('posts', 'readwrite');
              const posts = change.objectStore('posts');
              if (value === undefined) posts.delete(name);
              else posts.put(value, name);
              change.oncomplete = () => (opening.result.close(), resolve());
            };
          }),
        [`${kind}/${owner}/${key}`, value] as const,
      ),
    /** Sends a message to the other tabs that edit the same draft. */
    send: (key: string, what: unknown): Promise<void> =>
      tab.evaluate(
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
        ([name, what]) => new BroadcastChannel(name).postMessage(what),
        [`draft:${owner}:${key}`, what] as const,
      ),
    /** Acquires the free delivery lock. */
    takeTurn: async (): Promise<void> => {
      await turn(false);
      await isTurn(1, 0);
    },
    /** Passes the delivery lock to the waiter, and requests the next. */
    passTurn: async (): Promise<void> => {
      await isTurn(1, 1);
      await turn(false);
    },
    /** Delivers nothing any more. */
    leaveTurn: () => turn(true),
  };
};
