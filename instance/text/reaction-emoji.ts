import { customEmoji } from './emoji.ts';

const unicode = new RegExp('^\\p{RGI_Emoji}$', 'v');
const presentation = '\ufe0f';

/** An emoji to react with: a Unicode one as it should be written, or one of ours with the path of its picture. */
export function reactionEmoji(wanted: string): { name: string; path: string | null } | undefined {
  if (unicode.test(wanted)) return { name: wanted, path: null };
  if (unicode.test(wanted + presentation)) return { name: wanted + presentation, path: null };
  const custom = customEmoji.find(({ shortcode }) => shortcode === wanted.replaceAll(':', ''));
  return custom === undefined ? undefined : { name: custom.shortcode, path: custom.path };
}
