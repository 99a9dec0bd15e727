type Listener = (() => void) | null;
class Request<T> extends EventTarget {
  result!: T;
  onsuccess: Listener = null;
  onerror: Listener = null;
  onupgradeneeded: Listener = null;
  succeed(result: T): void {
    this.result = result;
    this.onsuccess?.();
    this.dispatchEvent(new Event('success'));
  }
}

/** The operations of a database that never finish. */
export type Silence = 'open' | 'read' | 'write';

interface Range {
  readonly lower: string;
  readonly upper: string;
}

/** The part of IndexedDB that the client uses, in memory: each of its operations can be made to hang. */
export const aFakeDatabase = () => {
  const stored = new Map<string, unknown>();
  const silent = new Set<Silence>();
  const aborted: string[] = [];
  /** The keys of all values that were read. */
  const read: string[] = [];
  const entriesIn = (range?: Range) => [...stored].filter(([key]) => range === undefined || (key >= range.lower && key <= range.upper));
  const open = () => {
    const request = new Request<unknown>();
    if (!silent.has('open')) setTimeout(() => request.succeed(database));
    return request;
  };
  const transaction = (_: string, mode: string) => {
    const isSilent = silent.has(mode === 'readonly' ? 'read' : 'write');
    const steps: (() => void)[] = [];
    const before = new Map(stored);
    let isOver = false;
    const ends = {
      oncomplete: null as Listener,
      onabort: null as Listener,
      error: null,
      abort: () => {
        isOver = true;
        stored.clear();
        for (const [key, value] of before) stored.set(key, value);
        aborted.push(mode);
      },
      objectStore: () => table,
    };
    const go = () => {
      const step = steps.shift();
      if (isSilent || isOver) return;
      step?.();
      if (steps.length > 0) setTimeout(go);
      else if (step) setTimeout(() => (steps.length > 0 ? go() : ((isOver = true), ends.oncomplete?.())));
    };
    const requested = <T>(perform: () => T): Request<T> => {
      const request = new Request<T>();
      steps.push(() => request.succeed(perform()));
      if (steps.length === 1) setTimeout(go);
      return request;
    };
    const table = {
      transaction: ends,
      get: (key: string) => requested(() => (read.push(key), stored.get(key))),
      getAll: (range?: Range) => requested(() => entriesIn(range).map(([key, value]) => (read.push(key), value))),
      getAllKeys: (range?: Range) => requested(() => entriesIn(range).map(([key]) => key)),
      put: (value: unknown, key: string) => requested(() => void stored.set(key, structuredClone(value))),
      delete: (key: string) => requested(() => void stored.delete(key)),
    };
    return ends;
  };
  const database = { transaction, close: () => {} };
  const ranges = { bound: (lower: string, upper: string): Range => ({ lower, upper }) };
  return { stored, silent, aborted, read, ranges, factory: { open } as unknown as IDBFactory };
};
