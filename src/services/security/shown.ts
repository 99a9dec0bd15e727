import { randomKey } from '#platform/random.ts';

/** Values that a person has to see and nothing may write down: keys, recovery codes, addresses of copies. They stay in the memory of the page under a handle, until they are let go. */
export interface Shown {
  put: (value: unknown) => string;
  of: (handle: string) => unknown;
  forget: (handle: string) => void;
}

/** A store with nothing in it. */
const createShown = (makeHandle: () => string = randomKey): Shown => {
  const kept = new Map<string, unknown>();
  return {
    put: (value) => {
      const handle = makeHandle();
      kept.set(handle, value);
      return handle;
    },
    of: (handle) => kept.get(handle),
    forget: (handle) => void kept.delete(handle),
  };
};

/** The one of this page (rule secrets-shown). */
export const shownSecrets = createShown();
