import { createStorage, type Store } from './storage.ts';

const STATE = 'oauth-state';
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The way to the provider's page and back. */
export interface ProviderReturn {
  /** Remembers the `state` that this tab leaves with. */
  expect: (state: string) => void;
  /** The code that this tab came back with, once; undefined where it was not this tab that asked for it. */
  take: () => string | undefined;
}

/** Reads the query that a provider sent this tab back with, if any (doc 1 §7). A `state` that this tab did not send is refused. */
export const createProviderReturn = (query: string, store: Store = createStorage(tabStorage())): ProviderReturn => {
  const answer = new URLSearchParams(query);
  const expected = store.read(STATE, isText);
  let code = expected !== undefined && answer.get('state') === expected ? (answer.get('code') ?? undefined) : undefined;
  if (query !== '') store.remove(STATE);
  return {
    expect: (state) => void store.write(STATE, state),
    take: () => {
      const taken = code;
      code = undefined;
      return taken;
    },
  };
};

const tabStorage = (): Storage | undefined => {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
};
