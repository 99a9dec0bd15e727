import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

type Action = 'put' | 'delete';
interface Stored {
  /** The held writes, oldest first. */
  readonly queued: readonly Action[];
  /** Executes all held writes in order, or fails them as on a full disk. */
  readonly release: (isRefused: boolean) => Promise<void>;
  /** True while new writes are held. */
  isHolding: boolean;
}
type Gated = typeof globalThis & { starlingStored: Stored };
interface Held {
  /** A regular expression for the names whose writes are held. */
  readonly names: string;
  /** Values that contain this are not held. */
  readonly passes: string;
}

/** Runs in the page before its first script. A held write is visible neither to the page nor on the disk. */
const installGate = ({ names, passes }: Held): void => {
  const waiting: { action: Action; happen: () => Promise<void>; fail: () => void }[] = [];
  /** The other writes of a transaction with a held one. */
  const further = new WeakMap<IDBTransaction, ((table: IDBObjectStore) => void)[]>();
  // A held write is not a timeout: the page waits for it as long as the walk does (src/platform/within.ts).
  const { setInterval: every } = globalThis;
  globalThis.setInterval = ((perform: () => void, ms: number) => (ms === 250 ? 0 : every(perform, ms))) as typeof setInterval;
  const { put, delete: remove } = IDBObjectStore.prototype;
  const holding = (action: Action, write: (...args: any[]) => IDBRequest) =>
    function (this: IDBObjectStore, ...args: any[]) {
      const name = String(action === 'put' ? args[1] : args[0]);
      const isHeld = stored.isHolding && new RegExp(names).test(name) && (passes === '' || !JSON.stringify(args[0]).includes(passes));
      const { transaction: requested, name: table } = this;
      const writes = further.get(requested);
      const happens = (there: IDBObjectStore) => void write.apply(there, args);
      if (writes) return void writes.push(happens);
      if (!isHeld) return write.apply(this, args);
      const all = [happens];
      further.set(requested, all);
      const notified: { oncomplete?: (() => void) | undefined; onabort?: (() => void) | undefined } = {};
      for (const end of ['oncomplete', 'onabort'] as const) {
        const listener = requested[end] as (() => void) | null;
        requested[end] = null;
        notified[end] = listener ?? undefined;
      }
      // The transaction is empty and would end at once: listeners are notified here.
      for (const end of ['oncomplete', 'onabort'] as const)
        Object.defineProperty(requested, end, {
          set: (notify: () => void) => {
            notified[end] = notify;
          },
        });
      waiting.push({
        action,
        happen: () =>
          new Promise((resolve) => {
            const change = requested.db.transaction(table, 'readwrite');
            for (const one of all) one(change.objectStore(table));
            change.oncomplete = () => (notified.oncomplete?.(), resolve());
          }),
        fail: () => {
          Object.defineProperty(requested, 'error', { value: new DOMException('no room', 'QuotaExceededError') });
          notified.onabort?.();
        },
      });
      return undefined;
    };
  const stored: Stored = {
    isHolding: true,
    get queued() {
      return waiting.map(({ action }) => action);
    },
    release: async (isRefused) => {
      for (const write of waiting.splice(0)) await (isRefused ? write.fail() : write.happen());
    },
  };
  Object.assign(IDBObjectStore.prototype, { put: holding('put', put), delete: holding('delete', remove) });
  Object.assign(globalThis, { starlingStored: stored });
};

/** Holds the writes of a page to IndexedDB under some names until a test decides their outcome; must be created before the page navigates. */
export const storeGateOf = async (page: Page, names: RegExp, passes = '') => {
  await page.addInitScript(installGate, { names: names.source, passes });
  const release = async (newest: Action | undefined, isRefused: boolean): Promise<void> => {
    const queued = () => page.evaluate(() => (globalThis as Gated).starlingStored.queued.at(-1));
    await expect.poll(queued, `a held ${newest ?? 'write'}`).toEqual(newest ?? expect.any(String));
    await page.evaluate((isRefused) => (globalThis as Gated).starlingStored.release(isRefused), isRefused);
  };
  /** Sets whether new writes are held; executes the held ones. */
  const hold = (isHolding: boolean): Promise<void> =>
    page.evaluate(async (isHolding) => {
      const { starlingStored } = globalThis as Gated;
      starlingStored.isHolding = isHolding;
      if (!isHolding) await starlingStored.release(false);
    }, isHolding);
  return {
    /** Executes all held writes; resolves when one with this value has ended. */
    open: (newest?: Action) => release(newest, false),
    /** The same, and executes further writes until new ones are held again: where a save began twice, the second write may not be held yet. */
    openFor: async (newest: Action): Promise<void> => {
      await release(newest, false);
      await hold(false);
    },
    /** The same as `open`, but it fails as on a full disk. */
    reject: (newest?: Action) => release(newest, true),
    hold,
  };
};
