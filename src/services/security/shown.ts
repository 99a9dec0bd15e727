import { randomKey } from '#platform/random.ts';

/** Secrets that the user has to see and that must not be stored: keys, recovery codes, download addresses of backups. They stay in the memory of the page under a handle until they are removed. */
export interface Shown {
  put: (value: unknown) => string;
  of: (handle: string) => unknown;
  forget: (handle: string) => void;
}

/** Creates an empty store. */
const createShown = (makeHandle: () => string = randomKey): Shown => {
  const values = new Map<string, unknown>();
  return {
    put: (value) => {
      const handle = makeHandle();
      values.set(handle, value);
      return handle;
    },
    of: (handle) => values.get(handle),
    forget: (handle) => void values.delete(handle),
  };
};

/** The store of this page (rule secrets-shown). */
export const shownSecrets = createShown();
