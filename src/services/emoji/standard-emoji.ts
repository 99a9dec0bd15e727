import { createEmojiPen } from '#platform/emoji-pen.ts';
import type { EmojiChoice } from '#domain/autocomplete/autocomplete.ts';
import { drawnOf, standardEmoji } from '#domain/emoji/standard.ts';

/** Returns Unicode's emoji from a lazy file, limited to those that this device can draw. */
export const fetchStandardEmoji = async (): Promise<readonly EmojiChoice[]> => {
  const { default: groups } = await import('virtual:emoji-list');
  return drawnOf(standardEmoji(groups), createEmojiPen());
};
