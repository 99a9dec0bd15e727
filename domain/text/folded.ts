const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** Returns a text as it is compared: without case, accents, vowel marks and the length mark of Arabic. */
export const folded = (text: string, locale?: string): string =>
  text
    .toLocaleLowerCase(locale)
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u0640]/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه');

/** Returns the texts that a reader of the language may type for a text: in German, umlauts may be written with an e. */
export const spellingsOf = (text: string, locale: string): readonly string[] => {
  const plain = folded(text, locale);
  if (!/^de\b/.test(locale)) return [plain];
  const written = folded(
    text.normalize('NFC').replaceAll(/[äöü]/giu, (letter) => UMLAUTS[letter.toLowerCase()] ?? letter),
    locale,
  );
  return written === plain ? [plain] : [plain, written];
};

/** Returns the words of a case-folded text. */
export const wordsOf = (plain: string): readonly string[] => plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
