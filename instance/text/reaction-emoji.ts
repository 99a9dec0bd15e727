import type { KnownEmoji } from './emoji.ts';

const unicode = new RegExp('^\\p{RGI_Emoji}$', 'v');
const presentation = '\ufe0f';

/** An emoji to react with: a Unicode one as it should be written, or a custom one with the path of its picture. */
export function reactionEmoji(known: KnownEmoji, wanted: string): { name: string; path: string | null } | undefined {
  if (unicode.test(wanted)) return { name: wanted, path: null };
  if (unicode.test(wanted + presentation)) return { name: wanted + presentation, path: null };
  const custom = known().get(wanted.replaceAll(':', ''));
  return custom === undefined ? undefined : { name: custom.shortcode, path: custom.path };
}
