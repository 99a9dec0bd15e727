import { knownEmoji } from '../db/emoji-packs.ts';
import type { Store } from '../db/store.ts';
import type { Json } from '../instance.ts';
import { emojiIn } from '../text/emoji.ts';

/** The `emojis` of an entity: those that its texts use. */
export function renderEmojis(store: Store, base: string, ...texts: readonly string[]): Json[] {
  return emojiIn(knownEmoji(store), ...texts).map(({ shortcode, path }) => ({
    shortcode,
    static_url: base + path,
    url: base + path,
    visible_in_picker: false,
  }));
}
