import { createStore, del, delMany, entries, get, keys, set } from 'idb-keyval';

/** What this device keeps in IndexedDB under names: drafts, files and what waits to be sent. It throws where the browser keeps nothing. */
export interface PostStore {
  get: (key: string) => Promise<unknown>;
  set: (key: string, value: unknown) => Promise<void>;
  remove: (key: string) => Promise<void>;
  /** All whose names begin with `prefix`. */
  all: (prefix: string) => Promise<readonly (readonly [key: string, value: unknown])[]>;
  /** Removes all whose key names `owner`: at its end, or as a part of a path. */
  removeAllOf: (owner: string) => Promise<void>;
}

const DATABASE = 'starling';
const TABLE = 'posts';

/** Opens at the first use, so that a browser without IndexedDB fails there and not at the start. */
export const createPostStore = (): PostStore => {
  let opened: ReturnType<typeof createStore> | undefined;
  const store = () => (opened ??= createStore(DATABASE, TABLE));
  return {
    get: async (key) => get(key, store()),
    set: async (key, value) => set(key, value, store()),
    remove: async (key) => del(key, store()),
    all: async (prefix) => (await entries<string, unknown>(store())).filter(([key]) => key.startsWith(prefix)),
    removeAllOf: async (owner) => {
      const names = await keys<string>(store());
      await delMany(
        names.filter((name) => `${name}/`.includes(`${owner}/`)),
        store(),
      );
    },
  };
};
