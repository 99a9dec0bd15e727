const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Adds a trimmed word; returns the same list for a duplicate (rule mute-words). */
export const withWord = (words: readonly string[], typed: string): readonly string[] => {
  const word = typed.trim();
  return word === '' || words.some((one) => isSame(one, word)) ? words : [...words, word];
};

/** Returns the words without one. */
export const withoutWord = (words: readonly string[], word: string): readonly string[] => words.filter((one) => one !== word);

/** Returns the words as lines of a text box. */
export const linesOfWords = (words: readonly string[]): string => words.join('\n');

/** Parses the lines of a text box, trimmed and without duplicates (rule mute-words). */
export const wordsOfLines = (lines: string): readonly string[] => lines.split('\n').reduce<readonly string[]>(withWord, []);

/** Merges the words of a text box with changes made elsewhere since editing began (rule mute-words). */
export const editedWords = (started: readonly string[], lines: string, now: readonly string[]): readonly string[] => {
  const has = (words: readonly string[], word: string) => words.some((one) => isSame(one, word));
  const typed = wordsOfLines(lines).filter((word) => has(now, word) || !has(started, word));
  return [...typed, ...now.filter((word) => !has(started, word) && !has(typed, word))];
};
