import { createEmojiPen } from '#platform/emoji-pen.ts';
import type { EmojiChoice } from '#domain/autocomplete/autocomplete.ts';
import { drawnOf, standardEmoji } from '#domain/emoji/standard.ts';

/** Unicode's emoji, from a part of this client that is fetched when somebody looks for one: those that this device can draw. */
export const fetchStandardEmoji = async (): Promise<readonly EmojiChoice[]> => {
  const { default: groups } = await import('virtual:emoji-list');
  return drawnOf(standardEmoji(groups), createEmojiPen());
};
