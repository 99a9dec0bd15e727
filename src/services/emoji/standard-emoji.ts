import { createEmojiPen } from '#browser/emoji-pen.ts';
import type { EmojiChoice } from '#domain/autocomplete/autocomplete.ts';
import { drawnOf, standardEmoji } from '#domain/emoji/standard.ts';

const files = import.meta.glob<Readonly<Record<string, string>>>('../../../node_modules/unicode-emoji-json/data-by-group.json', {
  import: 'default',
});

/** Unicode's emoji, from a part of this client that is fetched when somebody looks for one: those that this device can draw. */
export const fetchStandardEmoji = async (): Promise<readonly EmojiChoice[]> => {
  const [groups] = await Promise.all(Object.values(files).map((fetch) => fetch()));
  return drawnOf(standardEmoji(groups ?? {}), createEmojiPen());
};
