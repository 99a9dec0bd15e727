import { returnDefectText, type ReturnDefect } from '#domain/session/login.ts';
import type { Message } from '#domain/text/message.ts';
import { cameFrom } from './location.ts';
import { createStorage, tabStorage, type Store } from './storage.ts';
import { isApp, type App } from './vault.ts';

const LEFT = 'left-with';
const FROM = 'came-from';
const LONGEST_WORDS = 500; // our choice
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** What a tab leaves with: a `state` of its own, the app that a code is asked for with, and what proves that it was asked for here. */
export interface Departure {
  readonly state: string;
  readonly app: App;
  readonly verifier?: string | undefined;
}

const isDeparture = (value: unknown): value is Departure => {
  const { state, app, verifier } = (value ?? {}) as Partial<Departure>;
  return isText(state) && isApp(app) && (verifier === undefined || isText(verifier));
};

/** What a provider's page sent this tab back with: a code and what it left with, its words for a refusal, or what is wrong with the way back. */
type Returned = { code: string; departure: Departure } | { refusal: string; words: string } | { lack: ReturnDefect };

/** The way to the provider's page and back. */
export interface ProviderReturn {
  /** Remembers what this tab leaves with, and where it came to the login from. */
  expect: (departure: Departure, from?: string) => void;
  /** What this tab came back with, once; undefined where it did not come back. */
  take: () => Returned | undefined;
  /** Ends when this tab goes back to the page as it was left, which some browsers keep. */
  shownAgain: (signal: AbortSignal) => Promise<void>;
}

/** Beside the tokens: what a tab leaves with is as secret. */
const ownStore = () => createStorage(tabStorage(), { namespace: 'starling-vault' });

const lackOf = (query: string, departure: Departure | undefined): ReturnDefect | undefined => {
  const answer = new URLSearchParams(query);
  const state = answer.get('state');
  if (answer.size === 0) return 'empty';
  if (!state) return 'stateless';
  return state === departure?.state ? undefined : 'foreign';
};

/** What is said of an answer that is none to the `state` that this tab left with; undefined where it is one. Asking does not use it up. */
export const problemOf = (query: string, store: Store = ownStore()): Message | undefined => {
  const lack = lackOf(query, store.read(LEFT, isDeparture));
  return lack && returnDefectText(lack);
};

const returnedWith = (query: string, store: Store): Returned => {
  const departure = store.read(LEFT, isDeparture);
  const lack = lackOf(query, departure);
  // The words of an answer that this tab did not ask for may be anybody's.
  if (lack || departure === undefined) return { lack: lack ?? 'foreign' };
  const answer = new URLSearchParams(query);
  const [code, refusal] = [answer.get('code'), answer.get('error')];
  if (refusal) return { refusal, words: (answer.get('error_description') ?? '').slice(0, LONGEST_WORDS) };
  return code ? { code, departure } : { lack: 'codeless' };
};

/** The login knows again where one came from, once. */
const comeBack = (store: Store): void => {
  const cameFrom = store.read(FROM, isText);
  store.remove(FROM);
  if (cameFrom !== undefined) window.history.replaceState({ ...(window.history.state as object | null), cameFrom }, '');
};

/**
 * Reads the query that a provider sent this tab back with (rule provider-return); an empty one is no return, `?` one that brought nothing. A
 * `state` that this tab did not send is refused, and so is a second use.
 */
export const createProviderReturn = (query: string, store: Store = ownStore()): ProviderReturn => {
  let returned = query === '' ? undefined : returnedWith(query, store);
  if (query !== '') {
    store.remove(LEFT);
    comeBack(store);
  }
  return {
    expect: (departure, from = cameFrom()) => {
      store.write(LEFT, departure);
      store.write(FROM, from ?? '');
    },
    take: () => {
      const taken = returned;
      returned = undefined;
      return taken;
    },
    shownAgain: (signal) =>
      new Promise((resolve) => {
        const shown = ({ persisted }: PageTransitionEvent) => {
          if (persisted) resolve();
        };
        window.addEventListener('pageshow', shown, { signal });
      }),
  };
};
