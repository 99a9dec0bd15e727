import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const FILE = /\/unicode-emoji-json\/data-by-group\.json$/;
const TAKES_TONES = '!';

type Emoji = { emoji: string; slug: string; skin_tone_support: boolean; emoji_version: string };
type Group = { name: string; emojis: readonly Emoji[] };

/** As servers name the groups in their `emoji.json`. */
const named = ({ name }: Group): string => name.toLowerCase().replaceAll('&', 'and').replaceAll(' ', '-');

/** Unicode's emoji in its order, by group: of each the emoji, its name, `!` where it takes skin tones, and since which version there is one. It is a tenth of the file. */
const emojiListOf = (json: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (JSON.parse(json) as readonly Group[]).map((group) => [
      named(group),
      group.emojis
        .map(
          ({ emoji, slug, skin_tone_support, emoji_version }) => `${emoji} ${slug}${skin_tone_support ? TAKES_TONES : ''} ${emoji_version}`,
        )
        .join('|'),
    ]),
  );

/** Makes a lazy part of the list of all emoji. */
export const emojiList = (): Plugin => ({
  name: 'starling:emoji-list',
  enforce: 'pre',
  transform: {
    filter: { id: FILE },
    handler: (_code, id) => ({ code: JSON.stringify(emojiListOf(readFileSync(id, 'utf8'))), map: null }),
  },
});
