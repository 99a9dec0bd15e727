import { directionOf, pickLanguage, tagOf } from '#domain/text/languages.ts';
import { fetchTexts, hasTexts } from '#i18n/files.ts';
import { english, type Spoken } from '#i18n/current-language.ts';

export type Preferences = Parameters<typeof pickLanguage>[0];

/** Returns the language for these preferences, with its messages. */
export const fetchSpoken = async (preferences: Preferences): Promise<Spoken> => {
  const code = pickLanguage(preferences, hasTexts);
  return code === 'en' ? english : { tag: tagOf(code), direction: directionOf(code), texts: await fetchTexts(code) };
};
