import { baseLanguage } from '#domain/text/languages.ts';
import { languageName } from '#components/language/language-name.ts';
import { postLanguages } from '#components/language/post-languages.ts';

type Names = Parameters<typeof postLanguages>[0];

/** The regions whose Chinese has a code of its own on Mastodon: a follow limited to `zh` hides their posts. */
const CHINESE = /^zh[-_](?:.*[-_])?(cn|hk|tw)$/i;
const REGIONAL_CHINESE = ['zh-CN', 'zh-HK', 'zh-TW'];

/** Returns the code of a language that posts can have: without a region, except for Chinese. */
const codeOf = (tag: string): string => {
  const [, region] = CHINESE.exec(tag) ?? [];
  return region === undefined ? baseLanguage(tag) : `zh-${region.toUpperCase()}`;
};

/** Returns the codes of the languages that a reader of these tags is likely to choose. */
export const likelyLanguages = (tags: readonly string[]): readonly string[] => [...new Set(tags.map(codeOf))].filter((code) => code !== '');

/** Returns every language of posts, each regional Chinese after Chinese. */
export const allLanguages = (intl: Names): ReturnType<typeof postLanguages> =>
  postLanguages(intl, []).flatMap((one) =>
    one.code === 'zh' ? [one, ...REGIONAL_CHINESE.map((code) => ({ code, name: languageName(intl, code) ?? code }))] : [one],
  );
