type Backend = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> & Partial<Pick<Storage, 'key' | 'length'>>;
type Events = { addEventListener: EventTarget['addEventListener']; removeEventListener: EventTarget['removeEventListener'] };

/** What this device keeps, as JSON under names of ours. It never throws: what cannot be kept is simply not there. */
export interface Store {
  /** False where the browser keeps nothing for this page (rule storage-missing). */
  isAvailable: () => boolean;
  /** What is kept under `key`, when it has the shape that `guard` demands. */
  read: <T>(key: string, guard: (value: unknown) => value is T) => T | undefined;
  /** Whether it is kept now. */
  write: (key: string, value: unknown) => boolean;
  remove: (key: string) => void;
  /** All whose keys begin with `prefix`, whatever they are. */
  all: (prefix: string) => readonly (readonly [key: string, value: unknown])[];
  /** Removes all whose key names `owner`: at its end, or as a part of a path. */
  removeAllOf: (owner: string) => void;
  /** Calls `listener` when another tab changes `key`. */
  watch: (key: string, listener: () => void) => () => void;
}

/** The storage of this browser; reaching for it throws where it is forbidden. */
const browserStorage = (): Backend | undefined => attempt(() => window.localStorage);

/** The storage of this tab, which outlives its reloads and nothing else. */
export const tabStorage = (): Backend | undefined => attempt(() => window.sessionStorage);

/** A store over `backend`, whose keys all begin with `namespace`. */
export const createStorage = (
  backend: Backend | undefined = browserStorage(),
  { namespace = 'starling', events = globalThis }: { namespace?: string; events?: Events } = {},
): Store => {
  const named = (key: string) => `${namespace}:${key}`;
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
      const isKept = write('probe', true);
      remove('probe');
      return isKept;
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

const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};
