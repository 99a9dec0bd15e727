import { folded, spellingsOf, wordsOf } from '../text/folded.ts';

/** A command as the search sees it: its label, and further texts by which it is found. */
export interface Rankable {
  readonly label: string;
  readonly also?: readonly string[];
}

const MOST = 20; // (rule palette-shown)
const MIN_LETTERS = 2; // (rule palette-rank)
const MIN_SKIPPING = 4; // (rule palette-rank)

/** Returns the number of characters that are skipped in a text between the first and the last character of the query; undefined if they do not occur in this order, with the first at the start of a word. */
const skippedIn = (text: string, letters: string): number | undefined => {
  const starts = [...text.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)]
    .filter(([first]) => letters.startsWith(first))
    .map(({ index }) => index);
  const all = starts.flatMap((start) => {
    let at = start - 1;
    for (const letter of letters) {
      at = text.indexOf(letter, at + 1);
      if (at < 0) return [];
    }
    return at - start + 1 - letters.length;
  });
  return all.length === 0 ? undefined : Math.min(...all);
};

/** True if each word of the query begins a word of the text, in any order. */
const beginsWords = (text: string, words: readonly string[]): boolean => {
  const own = wordsOf(text);
  return words.every((word) => own.some((one) => one.startsWith(word)));
};

const initialsOf = (text: string): string =>
  wordsOf(text)
    .map((word) => [...word][0] ?? '')
    .join('');

const rankOfLabel = (label: string, words: readonly string[]): number | undefined => {
  const query = words.join(' ');
  const letters = words.join('');
  if (label === query) return 0;
  if (label.startsWith(query)) return 1;
  if (beginsWords(label, words)) return 2;
  if (letters.length >= MIN_LETTERS && initialsOf(label).startsWith(letters)) return 3;
  return words.every((word) => label.includes(word)) ? 4 : undefined;
};

const rankOfOthers = (texts: readonly string[], words: readonly string[]): number | undefined => {
  const all = texts.join(' ');
  if (beginsWords(all, words)) return 5;
  return words.every((word) => word.length >= MIN_LETTERS && all.includes(word)) ? 6 : undefined;
};

/** Characters may be skipped, the fewer the better; a text that skips more characters than were typed does not match. */
const rankOfLetters = (label: string, words: readonly string[]): number | undefined => {
  const letters = words.join('');
  const skipped = letters.length >= MIN_SKIPPING ? skippedIn(label, letters) : undefined;
  return skipped === undefined || skipped > letters.length ? undefined : 7 + skipped / (letters.length + 1);
};

const rankOf = ({ label, also = [] }: Rankable, words: readonly string[], locale: string): number | undefined => {
  const labels = spellingsOf(label, locale);
  const others = [...labels, ...also.flatMap((text) => spellingsOf(text, locale))];
  const best = (rank: (text: string) => number | undefined) => labels.flatMap((text) => rank(text) ?? []).toSorted((a, b) => a - b)[0];
  return best((text) => rankOfLabel(text, words)) ?? rankOfOthers(others, words) ?? best((text) => rankOfLetters(text, words));
};

/**
 * Returns the commands that match a query, the best first: the whole label, its beginning, beginnings of its words, their initials, a part of
 * it, other texts, and its characters in order (rule palette-rank). An empty query matches all, in their own order.
 */
export const rankCommands = <T extends Rankable>(all: readonly T[], query: string, locale: string): readonly T[] => {
  const words = wordsOf(folded(query, locale));
  if (words.length === 0) return query.trim() === '' ? all : [];
  return all
    .flatMap((one) => {
      const rank = rankOf(one, words, locale);
      return rank === undefined ? [] : [{ one, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MOST)
    .map(({ one }) => one);
};
