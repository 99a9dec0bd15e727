export interface CustomEmoji {
  shortcode: string;
  path: string;
  pack: string;
}

/** What the instance offers; the images are drawn by `images/emoji.ts`. */
export const customEmoji: readonly CustomEmoji[] = [
  { shortcode: 'starling', path: '/emoji/harbour/starling.png', pack: 'harbour' },
  { shortcode: 'lighthouse', path: '/emoji/harbour/lighthouse.png', pack: 'harbour' },
  { shortcode: 'anchor_heart', path: '/emoji/harbour/anchor_heart.png', pack: 'harbour' },
  { shortcode: 'crumb', path: '/emoji/kitchen/crumb.png', pack: 'kitchen' },
  { shortcode: 'cog_wink', path: '/emoji/workshop/cog_wink.png', pack: 'workshop' },
  { shortcode: 'signal_green', path: '/emoji/workshop/signal_green.png', pack: 'workshop' },
];

const byShortcode = new Map(customEmoji.map((emoji) => [emoji.shortcode, emoji]));

/** The custom emoji used in some texts, each once, in the order of their first use. */
export function emojiIn(...texts: readonly string[]): CustomEmoji[] {
  const found = new Map<string, CustomEmoji>();
  for (const match of texts.join(' ').matchAll(/:([A-Za-z0-9_+-]+):/g)) {
    const emoji = byShortcode.get(match[1] ?? '');
    if (emoji !== undefined) found.set(emoji.shortcode, emoji);
  }
  return [...found.values()];
}
