import { pictureIn } from '#instance/db/emoji-packs.ts';
import type { Store } from '#instance/db/store.ts';
import { drawEmoji } from '#instance/images/emoji.ts';
import { customEmoji } from '#instance/text/emoji.ts';

/** Returns the bytes of the emoji at a path: those stored, or those drawn for one of the program's own. */
export function emojiPictureAt(store: Store, path: string): Uint8Array | undefined {
  const own = customEmoji.find((emoji) => emoji.path === path);
  return pictureIn(store, path) ?? (own && drawEmoji(own.shortcode));
}
