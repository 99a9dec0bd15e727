/** A searchable setting: its label, help text, values and key. */
export interface Findable {
  readonly key: string;
  readonly label: string;
  readonly help: string;
  readonly values: readonly string[];
  /** The heading above it. */
  readonly under: string;
}

/** Normalises a text for comparison: without case and combining marks. */
const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');

const wordsOf = (text: string): readonly string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Returns the rank of a match of all words, lower is better; undefined where one of them does not occur. */
const distance = ({ key, label, help, values, under }: Findable, words: readonly string[]): number | undefined => {
  const called = plain(label);
  const first = wordsOf(label);
  const places = [plain(key), plain(values.join(' ')), plain(help), plain(under)];
  let sum = 0;
  for (const word of words) {
    const at = places.findIndex((place) => place.includes(word));
    const isIn = called.includes(word);
    if (!isIn && at === -1) return undefined;
    sum += first.some((one) => one.startsWith(word)) ? 0 : isIn ? 1 : at + 2;
  }
  return sum;
};

/** Returns what matches every word of a query, matches in the label first; an empty query matches nothing (rule settings-search). */
export const findIn = <T extends Findable>(all: readonly T[], query: string): readonly T[] => {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  return all
    .flatMap((one) => {
      const far = distance(one, words);
      return far === undefined ? [] : [{ one, far }];
    })
    .toSorted((one, other) => one.far - other.far)
    .map(({ one }) => one);
};
