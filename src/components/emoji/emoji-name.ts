import type { EmojiChoice } from '#domain/autocomplete/autocomplete.ts';

/** What an emoji is called where a person reads or hears of it: in their language, or as it is written. */
export const nameOfEmoji = ({ displayText, imageUrl, words: [called] = [] }: EmojiChoice): string =>
  imageUrl === undefined ? (called ?? displayText.replaceAll('_', ' ')) : displayText;
