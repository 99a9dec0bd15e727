const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The words with one more, once and without spaces around it; the same list where it brings nothing new (rule mute-words). */
export const withWord = (words: readonly string[], typed: string): readonly string[] => {
  const word = typed.trim();
  return word === '' || words.some((one) => isSame(one, word)) ? words : [...words, word];
};

/** The words without one. */
export const withoutWord = (words: readonly string[], word: string): readonly string[] => words.filter((one) => one !== word);
