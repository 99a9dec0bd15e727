import { siteName } from './site.ts';

type Backend = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & Partial<Pick<Storage, 'key' | 'length'>>;
type Events = { addEventListener: EventTarget['addEventListener']; removeEventListener: EventTarget['removeEventListener'] };

/** The storage of this device, as JSON under prefixed names. It never throws: a value that cannot be stored is simply absent. */
export interface Store {
  /** False if the browser stores nothing for this page (rule storage-missing). */
  isAvailable: () => boolean;
  /** Returns the value stored under `key` if it passes `guard`. */
  read: <T>(key: string, guard: (value: unknown) => value is T) => T | undefined;
  /** Returns true if the value was stored. */
  write: (key: string, value: unknown) => boolean;
  remove: (key: string) => void;
  /** Returns all entries whose keys begin with `prefix`. */
  all: (prefix: string) => readonly (readonly [key: string, value: unknown])[];
  /** Removes all entries whose key names `owner`: at its end, or as a part of a path. */
  removeAllOf: (owner: string) => void;
  /** Calls `listener` when another tab changes `key`. */
  watch: (key: string, listener: () => void) => () => void;
}

/** The storage of this browser; accessing it throws where it is forbidden. */
const browserStorage = (): Backend | undefined => attempt(() => window.localStorage);

/** The storage of this tab, which survives only its reloads. */
export const tabStorage = (): Backend | undefined => attempt(() => window.sessionStorage);

/** Creates a store over `backend` in which all keys begin with `namespace`. */
export const createStorage = (
  backend: Backend | undefined = browserStorage(),
  { namespace = 'starling', events = globalThis }: { namespace?: string; events?: Events } = {},
): Store => {
  const named = (key: string) => `${siteName(namespace)}:${key}`;
  const write = (key: string, value: unknown): boolean =>
    attempt(() => {
      if (backend === undefined) return false;
      backend.setItem(named(key), JSON.stringify(value));
      return true;
    }) ?? false;
  const remove = (key: string) => attempt(() => backend?.removeItem(named(key)));
  const read = (key: string) => attempt((): unknown => JSON.parse(backend?.getItem(named(key)) ?? 'null'));
  const keys = (): string[] =>
    attempt(() => Array.from({ length: backend?.length ?? 0 }, (_, at) => backend?.key?.(at) ?? ''))
      ?.filter((key) => key.startsWith(named('')))
      .map((key) => key.slice(named('').length)) ?? [];

  return {
    isAvailable: () => {
      const isStored = write('probe', true);
      remove('probe');
      return isStored;
    },
    read: (key, guard) => {
      const value = read(key);
      return guard(value) ? value : undefined;
    },
    write,
    remove,
    all: (prefix) =>
      keys()
        .filter((key) => key.startsWith(prefix))
        .map((key) => [key, read(key)]),
    removeAllOf: (owner) => {
      for (const key of keys()) if (`${key}/`.includes(`${owner}/`)) remove(key);
    },
    watch: (key, listener) => {
      const received = (event: Event) => {
        const changed = (event as StorageEvent).key;
        if (changed === named(key) || changed === null) listener();
      };
      events.addEventListener('storage', received);
      return () => events.removeEventListener('storage', received);
    },
  };
};

const attempt = <T>(run: () => T): T | undefined => {
  try {
    return run();
  } catch {
    return undefined;
  }
};
