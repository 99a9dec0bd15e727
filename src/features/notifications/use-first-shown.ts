import { useRows } from '#react/use-rows.ts';
import { reasonOfAccount } from '#domain/filters/filter.ts';

const MAX = 12; // our choice: the number examined for accounts to name

/** Returns the first accounts that are neither muted nor blocked (rule muted-folded). */
export const useShown = (accountIds: readonly string[]): readonly string[] => {
  const first = accountIds.slice(0, MAX);
  const standing = useRows('relationships', first);
  return first.filter((_, at) => reasonOfAccount(standing[at]) === undefined);
};

/** The first of them. */
export const useFirstShown = (accountIds: readonly string[]): string | undefined => useShown(accountIds)[0];
