const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The words with one more, once and without spaces around it; the same list where it brings nothing new (rule mute-words). */
export const withWord = (words: readonly string[], typed: string): readonly string[] => {
  const word = typed.trim();
  return word === '' || words.some((one) => isSame(one, word)) ? words : [...words, word];
};

/** The words without one. */
export const withoutWord = (words: readonly string[], word: string): readonly string[] => words.filter((one) => one !== word);

/** The words as they stand in a box, one a line. */
export const linesOfWords = (words: readonly string[]): string => words.join('\n');

/** The words of a box, one a line: each once, without spaces around it (rule mute-words). */
export const wordsOfLines = (lines: string): readonly string[] => lines.split('\n').reduce<readonly string[]>(withWord, []);

/** What a box makes of the words: what was changed elsewhere since it was begun holds beside it (rule mute-words). */
export const editedWords = (started: readonly string[], lines: string, now: readonly string[]): readonly string[] => {
  const has = (words: readonly string[], word: string) => words.some((one) => isSame(one, word));
  const typed = wordsOfLines(lines).filter((word) => has(now, word) || !has(started, word));
  return [...typed, ...now.filter((word) => !has(started, word) && !has(typed, word))];
};
