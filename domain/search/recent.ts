const MAX = 10; // our choice (rule search-recent)

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Adds a search in front, without duplicates; drops the oldest (rule search-recent). */
export const withRecent = (recent: readonly string[], query: string): readonly string[] =>
  query === '' ? recent : [query, ...recent.filter((one) => !isSame(one, query))].slice(0, MAX);

/** Returns the recent searches without one. */
export const withoutRecent = (recent: readonly string[], query: string): readonly string[] => recent.filter((one) => !isSame(one, query));

/** Parses the stored searches; invalid ones are ignored. */
export const recentOf = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((one): one is string => typeof one === 'string' && one !== '').slice(0, MAX) : [];

/** Returns the storage key of an account's recent searches (rule search-recent); it ends with the owner, so that they are removed with the account. */
export const recentSearchesOf = (owner: string): string => `searches/${owner}`;
