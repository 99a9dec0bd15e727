import { folded, wordsOf } from '../text/folded.ts';

/** A searchable setting: its label, help text, values and key. */
export interface Findable {
  readonly key: string;
  readonly label: string;
  readonly help: string;
  readonly values: readonly string[];
  /** The heading above it. */
  readonly under: string;
}

/** Returns the rank of a match of all words, lower is better; undefined where one of them does not occur. */
const distance = ({ key, label, help, values, under }: Findable, words: readonly string[]): number | undefined => {
  const called = folded(label);
  const first = wordsOf(folded(label));
  const fields = [folded(key), folded(values.join(' ')), folded(help), folded(under)];
  let sum = 0;
  for (const word of words) {
    const at = fields.findIndex((field) => field.includes(word));
    const isIn = called.includes(word);
    if (!isIn && at === -1) return undefined;
    sum += first.some((one) => one.startsWith(word)) ? 0 : isIn ? 1 : at + 2;
  }
  return sum;
};

/** Returns what matches every word of a query, matches in the label first; an empty query matches nothing (rule settings-search). */
export const findIn = <T extends Findable>(all: readonly T[], query: string): readonly T[] => {
  const words = wordsOf(folded(query));
  if (words.length === 0) return [];
  return all
    .flatMap((one) => {
      const far = distance(one, words);
      return far === undefined ? [] : [{ one, far }];
    })
    .toSorted((one, other) => one.far - other.far)
    .map(({ one }) => one);
};
