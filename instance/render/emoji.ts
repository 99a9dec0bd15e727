import type { Json } from '../instance.ts';
import { emojiIn } from '../text/emoji.ts';

/** The `emojis` of an entity: those that its texts use. */
export function renderEmojis(base: string, ...texts: readonly string[]): Json[] {
  return emojiIn(...texts).map(({ shortcode, path }) => ({
    shortcode,
    static_url: base + path,
    url: base + path,
    visible_in_picker: false,
  }));
}
