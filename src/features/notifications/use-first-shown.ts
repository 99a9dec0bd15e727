import { useRows } from '#react/use-rows.ts';
import { reasonOfAccount } from '#domain/filters/filter.ts';

const MAX = 12; // our choice: so many are looked through for whom to name

/** Returns the first accounts that are neither muted nor blocked (rule muted-folded). */
export const useShown = (people: readonly string[]): readonly string[] => {
  const first = people.slice(0, MAX);
  const standing = useRows('relationships', first);
  return first.filter((_, at) => reasonOfAccount(standing[at]) === undefined);
};

/** The first of them. */
export const useFirstShown = (people: readonly string[]): string | undefined => useShown(people)[0];
