import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

type Act = 'put' | 'delete';
interface Stored {
  /** The held writes, oldest first. */
  readonly held: readonly Act[];
  /** Lets all that is held happen, in its order, or fail as on a full disk. */
  readonly release: (isRefused: boolean) => Promise<void>;
  /** True while new writes are held. */
  isHolding: boolean;
}
type Gated = typeof globalThis & { starlingStored: Stored };
interface Held {
  /** A regular expression: the writes of which names are held. */
  readonly names: string;
  /** Values that say this are not held. */
  readonly passes: string;
}

/** Runs inside the page, before its first script. A held write has happened neither for the page nor on the disk. */
const installGate = ({ names, passes }: Held): void => {
  const waiting: { act: Act; happen: () => Promise<void>; fail: () => void }[] = [];
  /** What else is written in a transaction of which something is held. */
  const further = new WeakMap<IDBTransaction, ((table: IDBObjectStore) => void)[]>();
  // What is held is not silence: the page waits for it as long as the walk does (src/platform/within.ts).
  const { setInterval: every } = globalThis;
  globalThis.setInterval = ((act: () => void, ms: number) => (ms === 250 ? 0 : every(act, ms))) as typeof setInterval;
  const { put, delete: remove } = IDBObjectStore.prototype;
  const holding = (act: Act, write: (...args: any[]) => IDBRequest) =>
    function (this: IDBObjectStore, ...args: any[]) {
      const name = String(act === 'put' ? args[1] : args[0]);
      const isHeld = stored.isHolding && new RegExp(names).test(name) && (passes === '' || !JSON.stringify(args[0]).includes(passes));
      const { transaction: asked, name: table } = this;
      const writes = further.get(asked);
      const happens = (there: IDBObjectStore) => void write.apply(there, args);
      if (writes) return void writes.push(happens);
      if (!isHeld) return write.apply(this, args);
      const all = [happens];
      further.set(asked, all);
      const notified: { oncomplete?: (() => void) | undefined; onabort?: (() => void) | undefined } = {};
      for (const end of ['oncomplete', 'onabort'] as const) {
        const listener = asked[end] as (() => void) | null;
        asked[end] = null;
        notified[end] = listener ?? undefined;
      }
      // It has nothing to do and would be over at once: whoever waits for it is told here.
      for (const end of ['oncomplete', 'onabort'] as const)
        Object.defineProperty(asked, end, {
          set: (notify: () => void) => {
            notified[end] = notify;
          },
        });
      waiting.push({
        act,
        happen: () =>
          new Promise((resolve) => {
            const change = asked.db.transaction(table, 'readwrite');
            for (const one of all) one(change.objectStore(table));
            change.oncomplete = () => (notified.oncomplete?.(), resolve());
          }),
        fail: () => {
          Object.defineProperty(asked, 'error', { value: new DOMException('no room', 'QuotaExceededError') });
          notified.onabort?.();
        },
      });
      return undefined;
    };
  const stored: Stored = {
    isHolding: true,
    get held() {
      return waiting.map(({ act }) => act);
    },
    release: async (isRefused) => {
      for (const write of waiting.splice(0)) await (isRefused ? write.fail() : write.happen());
    },
  };
  Object.assign(IDBObjectStore.prototype, { put: holding('put', put), delete: holding('delete', remove) });
  Object.assign(globalThis, { starlingStored: stored });
};

/** Holds what a page writes into IndexedDB under some names until it is said what becomes of it; it is to be made before the page goes anywhere. */
export const storeGateOf = async (page: Page, names: RegExp, passes = '') => {
  await page.addInitScript(installGate, { names: names.source, passes });
  const release = async (newest: Act | undefined, isRefused: boolean): Promise<void> => {
    const held = () => page.evaluate(() => (globalThis as Gated).starlingStored.held.at(-1));
    await expect.poll(held, `a held ${newest ?? 'write'}`).toEqual(newest ?? expect.any(String));
    await page.evaluate((isRefused) => (globalThis as Gated).starlingStored.release(isRefused), isRefused);
  };
  return {
    /** Lets all that is held happen; it waits until that ends with such a write. */
    open: (newest?: Act) => release(newest, false),
    /** The same, but it fails as on a full disk. */
    refuse: (newest?: Act) => release(newest, true),
    /** Whether from now on anything is held; what was held happens. */
    hold: (isHolding: boolean): Promise<void> =>
      page.evaluate(async (isHolding) => {
        const { starlingStored } = globalThis as Gated;
        starlingStored.isHolding = isHolding;
        if (!isHolding) await starlingStored.release(false);
      }, isHolding),
  };
};
