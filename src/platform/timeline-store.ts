import { siteName } from './site.ts';
import { within } from './within.ts';

/** The cached timelines of this device, in a separate database that can be lost without harm. */
export interface TimelineStore {
  get: (name: string) => Promise<unknown>;
  set: (name: string, value: unknown) => Promise<void>;
  remove: (names: readonly string[]) => Promise<void>;
  names: () => Promise<readonly string[]>;
  /** Deletes the database; a corrupt one is created again. */
  drop: () => Promise<void>;
}

const DATABASE = 'starling-kept';
const VERSION = 1;
const TABLE = 'timelines';
const TIMEOUT_MS = 1_000; // our choice: nothing in this cache is worth a longer wait

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('the database failed')));
  });

const opened = async (): Promise<IDBDatabase> => {
  const request = indexedDB.open(siteName(DATABASE), VERSION);
  request.addEventListener('upgradeneeded', () => {
    for (const name of request.result.objectStoreNames) request.result.deleteObjectStore(name);
    request.result.createObjectStore(TABLE);
  });
  const opening = resultOf(request);
  // A connection that opens too late would block a deletion.
  const database = await within(opening, TIMEOUT_MS).catch((error: unknown) => {
    void opening.then((overdue) => overdue.close()).catch(() => undefined);
    throw error;
  });
  // Another tab deletes the database.
  database.addEventListener('versionchange', () => database.close());
  return database;
};

/** Opens the database for each use: uses are rare, and so no other tab has to wait for this one. */
export const createTimelineStore = (): TimelineStore => {
  const using = async <T>(mode: IDBTransactionMode, run: (table: IDBObjectStore) => Promise<T>): Promise<T> => {
    const database = await opened();
    try {
      const transaction = database.transaction(TABLE, mode, { durability: 'relaxed' });
      const isDone = new Promise<void>((resolve, reject) => {
        transaction.addEventListener('complete', () => resolve());
        transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('the database transaction was aborted')));
      });
      const [outcome] = await within(Promise.all([run(transaction.objectStore(TABLE)), isDone]));
      return outcome;
    } finally {
      database.close();
    }
  };
  return {
    get: (name) => using('readonly', (table) => resultOf(table.get(name))),
    set: (name, value) => using('readwrite', async (table) => void (await resultOf(table.put(value, name)))),
    remove: (names) => using('readwrite', async (table) => void (await Promise.all(names.map((name) => resultOf(table.delete(name)))))),
    names: () => using('readonly', async (table) => (await resultOf(table.getAllKeys())).map(String)),
    drop: async () => void (await within(resultOf(indexedDB.deleteDatabase(siteName(DATABASE))))),
  };
};
