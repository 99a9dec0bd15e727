import type { IntlShape } from '@formatjs/intl';
import { formatLocales } from '#i18n/formats.ts';
import { languageName } from './language-name.ts';

type Names = Pick<IntlShape, 'locale' | 'formatDisplayName'>;

/** Every language with a two-letter code (ISO 639-1); not all servers accept others. */
const CODES =
  'aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu'.split(
    ' ',
  );

/** Returns the name of a language in itself, or in that of the browser. */
const ownName = (code: string): string => new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;

/** The languages of a post, likely ones first, the others by their names in the language of `intl`; of the others, a code that has no name there, or the name of another one, is omitted. */
export const postLanguages = (intl: Names, likely: readonly string[]): readonly { readonly code: string; readonly name: string }[] => {
  const named = (code: string) => {
    const name = languageName(intl, code);
    return name === undefined ? [] : [{ code, name }];
  };
  const first = [...new Set(likely)].filter((code) => CODES.includes(code));
  const others = CODES.filter((code) => !first.includes(code)).flatMap(named);
  // A likely language is never omitted: browsers have few names in small languages.
  const all = [
    ...first.map((code) => ({ code, name: languageName(intl, code) ?? ownName(code) })),
    ...others.toSorted((one, other) => one.name.localeCompare(other.name, formatLocales(intl.locale))),
  ];
  const listed = new Set<string>();
  return all.filter(({ name }) => !listed.has(name) && listed.add(name));
};
