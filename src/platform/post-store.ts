import { createStore, promisifyRequest } from 'idb-keyval';
import { siteName } from './site.ts';
import { SilentStorage, within } from './within.ts';

type Written = readonly [name: string, value: unknown];

/** The named records of this device in IndexedDB: drafts, files and unsent posts. Throws if the browser cannot store anything or does not respond. */
export interface PostStore {
  get: (key: string) => Promise<unknown>;
  /** `hasFiles` allows a record with files as much time as a file. */
  set: (key: string, value: unknown, options?: { hasFiles: boolean }) => Promise<void>;
  remove: (key: string) => Promise<void>;
  /** Returns all entries whose names begin with `prefix`. */
  all: (prefix: string) => Promise<readonly (readonly [key: string, value: unknown])[]>;
  /** Reads some values, and writes those that `decide` returns (undefined removes a name), all in one transaction. */
  change: (names: readonly string[], decide: (values: readonly unknown[]) => readonly Written[]) => Promise<void>;
  /** Removes all entries whose key names `owner`: at its end, or as a part of a path. */
  removeAllOf: (owner: string) => Promise<void>;
}

const DATABASE = 'starling';
const TABLE = 'posts';
/** Sorts after every character that a key has: only the entries with a prefix are read, not the files and drafts beside them. */
const AFTER_ALL = '\uffff';

/** True once the database failed to respond: from then on, nothing on this page waits for it. */
const thisPage = { isSilent: false };

const FILE_TIMEOUT_MS = 60_000; // our choice: a large file takes a while

const abort = (transaction: IDBTransaction | undefined): void => {
  try {
    transaction?.abort();
  } catch {
    // It has ended already.
  }
};

/** Opens the database at the first use, so that a browser without IndexedDB fails there and not at the start. */
export const createPostStore = (database = thisPage): PostStore => {
  let opened: ReturnType<typeof createStore> | undefined;
  const using = async <T>(mode: IDBTransactionMode, run: (table: IDBObjectStore) => Promise<T>, timeout?: number): Promise<T> => {
    if (database.isSilent) throw new SilentStorage('it did not answer before');
    let transaction: IDBTransaction | undefined;
    const open = (opened ??= createStore(siteName(DATABASE), TABLE));
    const acting = open(mode, (table) => {
      ({ transaction } = table);
      // The caller has already given up.
      if (database.isSilent) throw new SilentStorage('it responded too late');
      return run(table);
    });
    try {
      return await within(acting, timeout);
    } catch (error) {
      if (error instanceof SilentStorage) {
        database.isSilent = true;
        acting.catch(() => undefined);
        abort(transaction);
      }
      throw error;
    }
  };
  const writing = (run: (table: IDBObjectStore) => void, timeout?: number) =>
    using(
      'readwrite',
      (table) => {
        run(table);
        return promisifyRequest(table.transaction);
      },
      timeout,
    );
  return {
    get: (key) => using('readonly', (table) => promisifyRequest(table.get(key) as IDBRequest<unknown>)),
    set: (key, value, { hasFiles } = { hasFiles: value instanceof Blob }) =>
      writing((table) => void table.put(value, key), hasFiles ? FILE_TIMEOUT_MS : undefined),
    remove: (key) => writing((table) => void table.delete(key)),
    all: (prefix) =>
      using('readonly', async (table) => {
        const range = IDBKeyRange.bound(prefix, prefix + AFTER_ALL);
        const [names, values] = await Promise.all([promisifyRequest(table.getAllKeys(range)), promisifyRequest(table.getAll(range))]);
        return (names as string[]).map((name, at) => [name, values[at] as unknown] as const);
      }),
    change: (names, decide) =>
      writing((table) => {
        const requests = names.map((name) => table.get(name));
        const write = () => {
          for (const [name, value] of decide(requests.map(({ result }) => result as unknown))) {
            if (value === undefined) table.delete(name);
            else table.put(value, name);
          }
        };
        const last = requests.at(-1);
        if (last) last.onsuccess = write;
        else write();
      }),
    removeAllOf: (owner) =>
      writing((table) => {
        const request = table.getAllKeys();
        request.onsuccess = () => {
          for (const name of request.result as string[]) if (`${name}/`.includes(`${owner}/`)) table.delete(name);
        };
      }),
  };
};
