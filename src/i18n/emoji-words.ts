import type { EmojiChoice } from '#domain/autocomplete/autocomplete.ts';
import files from 'virtual:emoji-words';
import { createIntl } from '@formatjs/intl';
import { asLocale } from './formats.ts';
import { onIntlError } from './intl.ts';
import { getSpoken } from './known.ts';

type Words = Readonly<Record<string, string>>;

/** The emoji presentation selector, which may be absent. */
const AS_PICTURE = /\uFE0F/g;
const JOINER = '\u200D';
const FLAG = /^\p{Regional_Indicator}{2}$/u;
const FIRST_INDICATOR = 0x1f1e6;

/** Returns the country code of a flag. */
const regionOf = (flag: string): string =>
  [...flag].map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - FIRST_INDICATOR + 65)).join('');

/** CLDR has no names for countries, which the browser knows, and for groups of several emoji, which are named by their members. */
const teller = (words: Words, language: string) => {
  const intl = createIntl({ locale: asLocale(language), onError: onIntlError });
  const known = (emoji: string): readonly string[] | undefined => (words[emoji] ?? words[emoji.replaceAll(AS_PICTURE, '')])?.split('|');
  return (emoji: string): readonly string[] | undefined => {
    const name = FLAG.test(emoji) ? intl.formatDisplayName(regionOf(emoji), { type: 'region', fallback: 'none' }) : undefined;
    if (name !== undefined) return [name];
    if (known(emoji) || !emoji.includes(JOINER)) return known(emoji);
    const parts = emoji.split(JOINER).map(known);
    return parts.every((part) => part !== undefined) ? [parts.map((part) => part[0]).join(', ')] : undefined;
  };
};

/** Adds to standard emoji their names in the page's language; returns them unchanged if those cannot be fetched. */
export const withWords = async (emoji: readonly EmojiChoice[], language = getSpoken().tag): Promise<readonly EmojiChoice[]> => {
  const file = await files[language]?.().catch(() => undefined);
  if (!file) return emoji;
  const wordsFor = teller(file.default, language);
  return emoji.map((choice) => {
    const called = wordsFor(choice.replacement);
    return called === undefined ? choice : { ...choice, words: called };
  });
};
