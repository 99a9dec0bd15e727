import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const ID = /^virtual:emoji-(?:list|words-(ar|de|en))$/;
const RESOLVED = /^\0virtual:emoji-(?:list|words-(ar|de|en))$/;
const EMOJI = /^(?:\p{Extended_Pictographic}|[#*\d]\uFE0F?\u20E3)/u;
const TAKES_TONES = '!';

type Emoji = { emoji: string; slug: string; skin_tone_support: boolean; emoji_version: string };
type Group = { name: string; emojis: readonly Emoji[] };
type Annotation = { readonly default?: readonly string[]; readonly tts?: readonly string[] };
type Annotations = { annotations: { annotations: Readonly<Record<string, Annotation>> } };

/** Group names as servers write them in their `emoji.json`. */
const groupName = ({ name }: Group): string => name.toLowerCase().replaceAll('&', 'and').replaceAll(' ', '-');

const entryOf = ({ emoji, slug, skin_tone_support, emoji_version }: Emoji): string =>
  `${emoji} ${slug}${skin_tone_support ? TAKES_TONES : ''} ${emoji_version}`;

/** Unicode's emoji in its order, by group: per emoji the character, its name, `!` if it takes skin tones, and its Unicode version; a tenth of the file's size. */
const emojiListOf = (json: string): Readonly<Record<string, string>> =>
  Object.fromEntries((JSON.parse(json) as readonly Group[]).map((group) => [groupName(group), group.emojis.map(entryOf).join('|')]));

/** The words of each emoji in one language, its name first, from Unicode's CLDR, separated by `|`; a quarter of the file's size. */
const emojiKeywordsOf = (json: string): Readonly<Record<string, string>> => {
  const { annotations } = (JSON.parse(json) as Annotations).annotations;
  return Object.fromEntries(
    Object.entries(annotations)
      .filter(([text]) => EMOJI.test(text))
      .map(([text, { tts = [], default: words = [] }]) => [text, [...new Set([...tts, ...words])].join('|')]),
  );
};

/** Offers `virtual:emoji-list` and `virtual:emoji-words-<language>`, compact modules generated from Unicode's data packages. */
export const emojiData = (): Plugin => {
  const { resolve } = createRequire(import.meta.url);
  const read = (path: string): string => readFileSync(resolve(path), 'utf8');
  return {
    name: 'starling:emoji-data',
    resolveId: { filter: { id: ID }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: RESOLVED },
      handler: (id) => {
        const language = RESOLVED.exec(id)?.[1];
        const data =
          language === undefined
            ? emojiListOf(read('unicode-emoji-json/data-by-group.json'))
            : emojiKeywordsOf(read(`cldr-annotations-full/annotations/${language}/annotations.json`));
        return { code: `export default ${JSON.stringify(data)};`, map: null };
      },
    },
  };
};
