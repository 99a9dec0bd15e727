import type { EmojiChoice } from '../domain/autocomplete.ts';
import { getSpoken } from './known.ts';

type Words = Readonly<Record<string, string>>;

const files = import.meta.glob<Words>('../../node_modules/cldr-annotations-full/annotations/{ar,de,en}/annotations.json', {
  import: 'default',
});

/** Emoji are written with or without it. */
const AS_PICTURE = /\uFE0F/g;

/** Lays over standard emoji what they are called in the language that the page speaks; they stay as they are where that does not come. */
export const withWords = async (emoji: readonly EmojiChoice[], language = getSpoken().tag): Promise<readonly EmojiChoice[]> => {
  const words = await files[`../../node_modules/cldr-annotations-full/annotations/${language}/annotations.json`]?.().catch(() => undefined);
  if (!words) return emoji;
  return emoji.map((choice) => {
    const known = words[choice.replacement] ?? words[choice.replacement.replaceAll(AS_PICTURE, '')];
    return known === undefined ? choice : { ...choice, words: known.split('|') };
  });
};
