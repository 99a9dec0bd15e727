import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { languageOf, tagOf } from '#domain/text/languages.ts';
import { ROOT } from '../support/root.ts';

const { resolve } = createRequire(import.meta.url);
const ANNOTATIONS = join(dirname(resolve('cldr-annotations-full/package.json')), 'annotations');

/** Languages that CLDR has under another code. */
const IN_CLDR: Readonly<Record<string, string>> = { nb: 'no' };
const annotationsOf = (tag: string): string => join(ANNOTATIONS, IN_CLDR[tag] ?? tag, 'annotations.json');

const codes = globSync('locales/*.json', { cwd: ROOT }).map((path) => basename(path, '.json'));
const tags = codes.flatMap((code) => languageOf(code) ?? []).map(tagOf);
/** The languages in which emoji can be searched: those of the interface, except where CLDR has no names (Esperanto). */
const LANGUAGES = [...new Set(tags)].filter((tag) => existsSync(annotationsOf(tag)));

const ID = new RegExp(`^virtual:emoji-(?:list|keywords(?:-(?:${LANGUAGES.join('|')}))?)$`);
const RESOLVED = /^\0virtual:emoji-(?:(?<list>list)|keywords(?:-(?<language>.+))?)$/;
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

/** The names of each emoji in one language, the main one first, from Unicode's CLDR, separated by `|`; a quarter of the file's size. */
const emojiKeywordsOf = (json: string): Readonly<Record<string, string>> => {
  const { annotations } = (JSON.parse(json) as Annotations).annotations;
  return Object.fromEntries(
    Object.entries(annotations)
      .filter(([text]) => EMOJI.test(text))
      .map(([text, { tts = [], default: keywords = [] }]) => [text, [...new Set([...tts, ...keywords])].join('|')]),
  );
};

/** The import of each language’s keywords, by language. */
const keywordFiles = `export default { ${LANGUAGES.map((language) => `'${language}': () => import('virtual:emoji-keywords-${language}')`).join(', ')} };`;

/**
 * Offers compact modules generated from Unicode's data packages: `virtual:emoji-list`, `virtual:emoji-keywords-<language>`, and
 * `virtual:emoji-keywords`, which imports the keywords of a language on demand.
 */
export const emojiData = (): Plugin => {
  return {
    name: 'starling:emoji-data',
    resolveId: { filter: { id: ID }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: RESOLVED },
      handler: (id) => {
        const { list, language } = RESOLVED.exec(id)?.groups ?? {};
        if (list === undefined && language === undefined) return { code: keywordFiles, map: null };
        const data =
          language === undefined
            ? emojiListOf(readFileSync(resolve('unicode-emoji-json/data-by-group.json'), 'utf8'))
            : emojiKeywordsOf(readFileSync(annotationsOf(language), 'utf8'));
        return { code: `export default ${JSON.stringify(data)};`, map: null };
      },
    },
  };
};
