import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Whom the client of a page is signed in as, as it names what it keeps of that account. */
const ownerIn = (page: Page): Promise<string> =>
  page.evaluate(
    () => `${location.origin}/${(JSON.parse(localStorage.getItem('starling:accounts') ?? '{}') as { current: string }).current}`,
  );

type Turned = typeof globalThis & { endTurn?: () => void; isAway?: boolean };

/** Another tab of the same browser with nothing of the client in it: it does to what tabs share what the client does there. */
export const otherTabOf = async (page: Page) => {
  const owner = await ownerIn(page);
  const tab = await page.context().newPage();
  await tab.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,">' }));
  await tab.goto('/');
  // A page behind another one is painted once in a second.
  await page.bringToFront();
  const lock = `outbox/${owner}/`;
  /** Ends its turn to deliver where it has one, and asks for another, after whoever waits already, or for none. */
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
    /** Keeps something of the account in the storage of the browser, as never before. */
    keep: (name: string, value: object): Promise<void> =>
      tab.evaluate(([key, kept]) => localStorage.setItem(key, JSON.stringify({ ...kept, at: performance.now() })), [
        `starling:${name}/${owner}`,
        value,
      ] as const),
    /** Writes a value under a name of the account, or removes what is there, where it is none. */
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
    /** Says something to the other tabs that write the same draft. */
    say: (key: string, what: unknown): Promise<void> =>
      tab.evaluate(
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin alone
        ([name, what]) => new BroadcastChannel(name).postMessage(what),
        [`draft:${owner}:${key}`, what] as const,
      ),
    /** Takes the turn to deliver, where nobody has it. */
    takeTurn: async (): Promise<void> => {
      await turn(false);
      await isTurn(1, 0);
    },
    /** Lets the one who waits have its turn, and takes the next. */
    passTurn: async (): Promise<void> => {
      await isTurn(1, 1);
      await turn(false);
    },
    /** Delivers nothing any more. */
    leaveTurn: () => turn(true),
  };
};
