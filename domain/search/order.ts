import type { Account } from '../account/account.ts';
import { isAddress, isNamed } from './lead.ts';
import type { Found, SearchType } from './search.ts';

/** The number of results of each kind that are shown side by side. */
export const BEST = 3; // our choice (rule search-best)

const ORDERS = {
  statuses: ['statuses', 'accounts', 'hashtags'],
  accounts: ['accounts', 'statuses', 'hashtags'],
  hashtags: ['hashtags', 'statuses', 'accounts'],
} as const satisfies Record<SearchType, readonly SearchType[]>;

const startsWith = (name: string, start: string): boolean => name.toLowerCase().startsWith(start);

/** True if the username starts with a text, or a word of the display name does. */
const isCalledLike = ({ username, displayName }: Account, start: string): boolean =>
  startsWith(username, start) ||
  startsWith(displayName, start) ||
  displayName.split(/[^\p{L}\p{M}\p{N}]+/u).some((word) => startsWith(word, start));

/** True if a query is a handle, begins like one, or begins the name of one of the best accounts. */
const namesAccount = (query: string, { accounts, normalised }: Pick<Found, 'accounts' | 'normalised'>): boolean => {
  if (isAddress(query)) return false;
  if (query.startsWith('@') || isNamed(query)) return true;
  const best = accounts.slice(0, BEST);
  return normalised.accounts?.some((account) => best.includes(account.id) && isCalledLike(account, query.toLowerCase())) === true;
};

/** Returns the kinds in the order in which their best results are shown: the kind that the query names first (rule search-best). */
export const orderOfKinds = (query: string, found: Pick<Found, 'accounts' | 'normalised'>): readonly SearchType[] => {
  if (query.startsWith('#')) return ORDERS.hashtags;
  return namesAccount(query, found) ? ORDERS.accounts : ORDERS.statuses;
};
