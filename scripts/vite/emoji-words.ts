import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const FILE = /\/cldr-annotations-full\/annotations\/[\w-]+\/annotations\.json$/;
const EMOJI = /^(?:\p{Extended_Pictographic}|[#*\d]\uFE0F?\u20E3)/u;

type Annotation = { readonly default?: readonly string[]; readonly tts?: readonly string[] };
type Annotations = { annotations: { annotations: Readonly<Record<string, Annotation>> } };

/** The words of each emoji in one language, its name first, as Unicode's CLDR has them: parted by `|`, which is a quarter of the file. */
const emojiWordsOf = (json: string): Readonly<Record<string, string>> => {
  const { annotations } = (JSON.parse(json) as Annotations).annotations;
  return Object.fromEntries(
    Object.entries(annotations)
      .filter(([text]) => EMOJI.test(text))
      .map(([text, { tts = [], default: words = [] }]) => [text, [...new Set([...tts, ...words])].join('|')]),
  );
};

/** Makes a lazy part of a language's emoji words. */
export const emojiWords = (): Plugin => ({
  name: 'starling:emoji-words',
  enforce: 'pre',
  transform: {
    filter: { id: FILE },
    handler: (_code, id) => ({ code: JSON.stringify(emojiWordsOf(readFileSync(id, 'utf8'))), map: null }),
  },
});
