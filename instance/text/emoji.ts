export interface CustomEmoji {
  shortcode: string;
  path: string;
  pack: string;
}

const packs: Readonly<Record<string, string>> = {
  harbour: 'starling lighthouse anchor_heart buoy',
  kitchen: 'crumb',
  workshop: 'cog_wink signal_green',
  faces: 'face_happy face_sad face_wink face_laugh face_sleepy face_startled face_cool face_loving face_cross',
  weather: 'sun cloud rain thunder snow moon star rainbow wave',
};

/** The custom emoji of the instance; the images are drawn by `images/emoji.ts`. */
export const customEmoji: readonly CustomEmoji[] = Object.entries(packs).flatMap(([pack, shortcodes]) =>
  shortcodes.split(' ').map((shortcode) => ({ shortcode, path: `/emoji/${pack}/${shortcode}.png`, pack })),
);

/** Returns the emoji that posts may use, by shortcode; called only for texts that may contain one. */
export type KnownEmoji = () => ReadonlyMap<string, CustomEmoji>;

/** The custom emoji used in some texts, each once, in the order of their first use. */
export function emojiIn(known: KnownEmoji, ...texts: readonly string[]): CustomEmoji[] {
  if (!texts.some((text) => text.includes(':'))) return [];
  const shortcodes = new Set([...texts.join(' ').matchAll(/:([A-Za-z0-9_+-]+):/g)].map(([, shortcode = '']) => shortcode));
  if (shortcodes.size === 0) return [];
  const emoji = known();
  return [...shortcodes].flatMap((shortcode) => emoji.get(shortcode) ?? []);
}
