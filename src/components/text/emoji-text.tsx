import type { CustomEmoji } from '#domain/emoji/emoji.ts';
import { emojiTable, withEmoji } from './emoji.tsx';

type Props = { text: string; emojis: readonly CustomEmoji[] };

/** A plain text (a name, a subject) with its custom emoji; markup in it stays text. */
export function EmojiText({ text, emojis }: Props) {
  return <>{withEmoji(text, emojiTable(emojis))}</>;
}
