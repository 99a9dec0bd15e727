import type { EmojiChoice } from '#domain/autocomplete/autocomplete.ts';
import files from 'virtual:emoji-keywords';
import { createIntl } from '@formatjs/intl';
import { asLocale } from './formats.ts';
import { onIntlError } from './intl.ts';
import { getSpoken } from './current-language.ts';

type Keywords = Readonly<Record<string, string>>;

/** The emoji presentation selector, which may be absent. */
const AS_PICTURE = /\uFE0F/g;
const JOINER = '\u200D';
const FLAG = /^\p{Regional_Indicator}{2}$/u;
const FIRST_INDICATOR = 0x1f1e6;

/** Returns the country code of a flag. */
const regionOf = (flag: string): string =>
  [...flag].map((character) => String.fromCodePoint((character.codePointAt(0) ?? 0) - FIRST_INDICATOR + 65)).join('');

/** CLDR has no names for countries, which the browser knows, and for groups of several emoji, which are named by their members. */
const teller = (keywords: Keywords, language: string) => {
  const intl = createIntl({ locale: asLocale(language), onError: onIntlError });
  const keywordsOf = (emoji: string): readonly string[] | undefined =>
    (keywords[emoji] ?? keywords[emoji.replaceAll(AS_PICTURE, '')])?.split('|');
  return (emoji: string): readonly string[] | undefined => {
    const name = FLAG.test(emoji) ? intl.formatDisplayName(regionOf(emoji), { type: 'region', fallback: 'none' }) : undefined;
    if (name !== undefined) return [name];
    if (keywordsOf(emoji) || !emoji.includes(JOINER)) return keywordsOf(emoji);
    const parts = emoji.split(JOINER).map(keywordsOf);
    return parts.every((part) => part !== undefined) ? [parts.map((part) => part[0]).join(', ')] : undefined;
  };
};

/** Adds to standard emoji their names in the page's language; returns them unchanged if those cannot be fetched. */
export const withKeywords = async (emoji: readonly EmojiChoice[], language = getSpoken().tag): Promise<readonly EmojiChoice[]> => {
  const file = await files[language]?.().catch(() => undefined);
  if (!file) return emoji;
  const keywordsFor = teller(file.default, language);
  return emoji.map((choice) => {
    const called = keywordsFor(choice.replacement);
    return called === undefined ? choice : { ...choice, keywords: called };
  });
};
