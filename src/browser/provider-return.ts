import { cameFrom } from './location.ts';
import { createStorage, type Store } from './storage.ts';

const STATE = 'oauth-state';
const FROM = 'came-from';
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** What a provider's page sent this tab back with: a code, or its words for a refusal. */
type Returned = { code?: string | undefined; refusal?: string | undefined };

/** The way to the provider's page and back. */
export interface ProviderReturn {
  /** Remembers the `state` that this tab leaves with, and where it came to the login from. */
  expect: (state: string, from?: string) => void;
  /** What this tab came back with, once; undefined where it was not this tab that asked for it. */
  take: () => Returned | undefined;
}

const tabStorage = (): Storage | undefined => {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
};

/** Whether a provider's answer is to the `state` that this tab left with. */
export const isAwaited = (query: string, store: Store = createStorage(tabStorage())): boolean => {
  const expected = store.read(STATE, isText);
  return expected !== undefined && new URLSearchParams(query).get('state') === expected;
};

/** The login knows again where one came from, once. */
const comeBack = (store: Store): void => {
  const cameFrom = store.read(FROM, isText);
  store.remove(FROM);
  if (cameFrom !== undefined) window.history.replaceState({ ...(window.history.state as object | null), cameFrom }, '');
};

/** Reads the query that a provider sent this tab back with, if any (doc 1 §7). A `state` that this tab did not send is refused, and so is a second use. */
export const createProviderReturn = (query: string, store: Store = createStorage(tabStorage())): ProviderReturn => {
  const answer = new URLSearchParams(query);
  const said = (name: string) => answer.get(name) || undefined;
  let returned: Returned | undefined = isAwaited(query, store)
    ? { code: said('code'), refusal: said('error_description') ?? said('error') }
    : undefined;
  if (query !== '') {
    store.remove(STATE);
    comeBack(store);
  }
  return {
    expect: (state, from = cameFrom()) => {
      store.write(STATE, state);
      store.write(FROM, from ?? '');
    },
    take: () => {
      const taken = returned;
      returned = undefined;
      return taken;
    },
  };
};
