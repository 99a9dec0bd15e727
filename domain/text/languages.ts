/** The languages of the interface by code, in their own names (rule language-codes). */
export const LANGUAGES = {
  en: 'English',
  ar: 'العربية',
  ca: 'Català',
  cs: 'Čeština',
  de: 'Deutsch',
  eo: 'Esperanto',
  es: 'Español',
  et: 'Eesti',
  eu: 'Euskara',
  fi: 'Suomi',
  fr: 'Français',
  ga: 'Gaeilge',
  he: 'עברית',
  hu: 'Magyar',
  id: 'Bahasa Indonesia',
  it: 'Italiano',
  ja: '日本語',
  ja_easy: 'やさしいにほんご',
  ko: '한국어',
  nb: 'Norsk bokmål',
  nl: 'Nederlands',
  oc: 'Occitan',
  pl: 'Polski',
  pt: 'Português',
  ro: 'Română',
  ru: 'Русский',
  sk: 'Slovenčina',
  te: 'తెలుగు',
  uk: 'Українська',
  vi: 'Tiếng Việt',
  zh: '简体中文',
  zh_Hant: '繁體中文',
} as const;

export type LanguageCode = keyof typeof LANGUAGES;

const FALLBACK: LanguageCode = 'en';
const RIGHT_TO_LEFT: readonly LanguageCode[] = ['ar', 'he'];

/** Other names of languages in browsers and servers (BCP 47). */
const ALIASES: ReadonlyMap<string, LanguageCode> = new Map([
  ['no', 'nb'],
  ['nn', 'nb'],
  ['iw', 'he'],
  ['in', 'id'],
  ['mo', 'ro'],
]);
const TRADITIONAL = /^zh-(hant|tw|hk|mo)\b/;
const EASY = 'ja-easy';

const isCode = (text: string): text is LanguageCode => Object.hasOwn(LANGUAGES, text);

/** Returns the language for a tag such as `de-AT`, `zh-TW` or `ja_easy`. */
export const languageOf = (tag: string): LanguageCode | undefined => {
  if (isCode(tag)) return tag;
  const lower = tag.toLowerCase().replaceAll('_', '-');
  const [base = ''] = lower.split('-');
  if (TRADITIONAL.test(lower)) return 'zh_Hant';
  if (lower === EASY) return 'ja_easy';
  return isCode(base) ? base : ALIASES.get(base);
};

/** Returns the tag of a language for HTML and the browser's formats (BCP 47). */
export const tagOf = (code: LanguageCode): string => (code === 'ja_easy' ? 'ja' : code.replace('_', '-'));

export const directionOf = (code: LanguageCode): 'ltr' | 'rtl' => (RIGHT_TO_LEFT.includes(code) ? 'rtl' : 'ltr');

interface Preferences {
  /** The setting `interfaceLanguage`, empty if none was chosen. */
  chosen: string;
  /** The language in the cookie of the server's own client. */
  cookie: string;
  browser: readonly string[];
  /** The languages of the instance; empty where it does not list any. */
  listed: readonly string[];
}

/** Returns the setting, else the cookie, else the first of the browser's languages that the instance lists, else English (rule interface-language); only translated languages count. */
export const pickLanguage = (
  { chosen, cookie, browser, listed }: Preferences,
  hasMessages: (code: LanguageCode) => boolean,
): LanguageCode => {
  const spoken = (tag: string) => [languageOf(tag)].filter((code) => code !== undefined).filter(hasMessages);
  const supported = listed.map(languageOf);
  const isSupported = (code: LanguageCode) => listed.length === 0 || supported.includes(code);
  return [...spoken(chosen), ...spoken(cookie), ...browser.flatMap(spoken).filter(isSupported)][0] ?? FALLBACK;
};

/** Returns a language without region or script, in lower case. */
export const baseLanguage = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? '';
