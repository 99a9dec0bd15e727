import { lackSaid, type Lack } from '../domain/login.ts';
import type { Message } from '../domain/message.ts';
import { cameFrom } from './location.ts';
import { createStorage, type Store } from './storage.ts';

const STATE = 'oauth-state';
const FROM = 'came-from';
const LONGEST_WORDS = 500; // our choice
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** What a provider's page sent this tab back with: a code, its words for a refusal, or what is wrong with the way back. */
type Returned = { code: string } | { refusal: string; words: string } | { lack: Lack };

/** The way to the provider's page and back. */
export interface ProviderReturn {
  /** Remembers the `state` that this tab leaves with, and where it came to the login from. */
  expect: (state: string, from?: string) => void;
  /** What this tab came back with, once; undefined where it did not come back. */
  take: () => Returned | undefined;
}

const tabStorage = (): Storage | undefined => {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
};

const ownStore = () => createStorage(tabStorage());

const lackOf = (query: string, store: Store): Lack | undefined => {
  const answer = new URLSearchParams(query);
  const state = answer.get('state');
  if (answer.size === 0) return 'empty';
  if (!state) return 'stateless';
  return state === store.read(STATE, isText) ? undefined : 'foreign';
};

/** What is said of an answer that is none to the `state` that this tab left with; undefined where it is one. Asking does not use it up. */
export const problemOf = (query: string, store: Store = ownStore()): Message | undefined => {
  const lack = lackOf(query, store);
  return lack && lackSaid(lack);
};

const returnedWith = (query: string, store: Store): Returned => {
  const lack = lackOf(query, store);
  // The words of an answer that this tab did not ask for may be anybody's.
  if (lack) return { lack };
  const answer = new URLSearchParams(query);
  const [code, refusal] = [answer.get('code'), answer.get('error')];
  if (refusal) return { refusal, words: (answer.get('error_description') ?? '').slice(0, LONGEST_WORDS) };
  return code ? { code } : { lack: 'codeless' };
};

/** The login knows again where one came from, once. */
const comeBack = (store: Store): void => {
  const cameFrom = store.read(FROM, isText);
  store.remove(FROM);
  if (cameFrom !== undefined) window.history.replaceState({ ...(window.history.state as object | null), cameFrom }, '');
};

/**
 * Reads the query that a provider sent this tab back with (doc 1 §7); an empty one is no return, `?` one that brought nothing. A
 * `state` that this tab did not send is refused, and so is a second use.
 */
export const createProviderReturn = (query: string, store: Store = ownStore()): ProviderReturn => {
  let returned = query === '' ? undefined : returnedWith(query, store);
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
