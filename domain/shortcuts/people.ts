import type { Account } from '../account/account.ts';

const MOST = 5; // (rule palette-accounts)
const MIN_LETTERS = 2; // (rule palette-accounts)

/** Returns the query for accounts in the typed text, without a leading @, which restricts the search to accounts; undefined if it is too short. */
export const accountQueryOf = (typed: string): string | undefined => {
  const query = typed.trim();
  const name = query.replace(/^@/, '');
  return name.length >= (name === query ? MIN_LETTERS : 1) ? name : undefined;
};

/** Returns the cached accounts first, so that no option moves under a finger, then those of the server; 5 in all (rule palette-accounts). */
export const withFoundAccounts = (cached: readonly Account[], found: readonly Account[]): readonly Account[] => {
  const ids = new Set(cached.map(({ id }) => id));
  return [...cached, ...found.filter(({ id }) => !ids.has(id))].slice(0, MOST);
};
