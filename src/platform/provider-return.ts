import { returnDefectText, type ReturnDefect } from '#domain/session/login.ts';
import type { Message } from '#domain/text/message.ts';
import { cameFrom } from './location.ts';
import { createStorage, tabStorage, type Store } from './storage.ts';
import { isApp, type App } from './vault.ts';

const LEFT = 'left-with';
const FROM = 'came-from';
const MAX_LENGTH = 500; // our choice
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The state that a tab stores before it leaves: its `state` parameter, the app that requests the code, the PKCE secret, and the account that stays logged in whatever the page responds. */
export interface Departure {
  readonly state: string;
  readonly app: App;
  readonly verifier?: string | undefined;
  readonly upgrades?: string | undefined;
}

const isDeparture = (value: unknown): value is Departure => {
  const { state, app, verifier, upgrades } = (value ?? {}) as Partial<Departure>;
  return isText(state) && isApp(app) && [verifier, upgrades].every((value) => value === undefined || isText(value));
};

/** The result of a provider's redirect: a code with the stored departure, the provider's message for a refusal, or a defect of the redirect. */
type Returned = ({ code: string; departure: Departure } | { refusal: string; description: string } | { lack: ReturnDefect }) &
  Pick<Departure, 'upgrades'>;

/** The redirect to the provider's page and back. */
export interface ProviderReturn {
  /** Stores the departure of this tab, and the path from which the user came to the login. */
  expect: (departure: Departure, from?: string) => void;
  /** Returns the result of the redirect, once; undefined if there was none. */
  take: () => Returned | undefined;
  /** Resolves when the browser restores this tab from its back/forward cache. */
  shownAgain: (signal: AbortSignal) => Promise<void>;
}

/** Next to the tokens: the departure is as secret. */
const ownStore = () => createStorage(tabStorage(), { namespace: 'starling-vault' });

const defectOf = (query: string, departure: Departure | undefined): ReturnDefect | undefined => {
  const params = new URLSearchParams(query);
  const state = params.get('state');
  if (params.size === 0) return 'empty';
  if (!state) return 'stateless';
  return state === departure?.state ? undefined : 'foreign';
};

/** Returns the error for a query that does not belong to the `state` of this tab; undefined for a valid one. Checking does not consume it. */
export const problemOf = (query: string, store: Store = ownStore()): Message | undefined => {
  const lack = defectOf(query, store.read(LEFT, isDeparture));
  return lack && returnDefectText(lack);
};

const returnedWith = (query: string, store: Store): Returned => {
  const departure = store.read(LEFT, isDeparture);
  const lack = defectOf(query, departure);
  // The message of a response that this tab did not request may come from anyone.
  if (lack || departure === undefined) return { lack: lack ?? 'foreign' };
  const { upgrades } = departure;
  const params = new URLSearchParams(query);
  const [code, refusal] = [params.get('code'), params.get('error')];
  if (refusal) return { refusal, description: (params.get('error_description') ?? '').slice(0, MAX_LENGTH), upgrades };
  return code ? { code, departure, upgrades } : { lack: 'codeless', upgrades };
};

/** Restores the path from which the user came to the login, once. */
const comeBack = (store: Store): void => {
  const cameFrom = store.read(FROM, isText);
  store.remove(FROM);
  if (cameFrom !== undefined) window.history.replaceState({ ...(window.history.state as object | null), cameFrom }, '');
};

/**
 * Parses the query of a provider's redirect (rule provider-return); an empty one is no redirect, `?` one without parameters. A
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
