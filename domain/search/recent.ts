const MAX = 10; // our choice (rule search-recent)

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The latest searches with one more in front, each once, the oldest gone (rule search-recent). */
export const withRecent = (recent: readonly string[], query: string): readonly string[] =>
  query === '' ? recent : [query, ...recent.filter((one) => !isSame(one, query))].slice(0, MAX);

/** The latest searches without one. */
export const withoutRecent = (recent: readonly string[], query: string): readonly string[] => recent.filter((one) => !isSame(one, query));

/** What was kept of them, whatever it is. */
export const recentOf = (kept: unknown): readonly string[] =>
  Array.isArray(kept) ? kept.filter((one): one is string => typeof one === 'string' && one !== '').slice(0, MAX) : [];

/** The storage's name of the latest searches of an account (rule search-recent); it ends with whose they are, so that they go with the account. */
export const recentSearchesOf = (owner: string): string => `searches/${owner}`;
