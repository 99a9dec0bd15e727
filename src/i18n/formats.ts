/** Languages whose formats browsers may lack, with one whose numbers, lists and names most of their speakers understand; English for any other. */
const INSTEAD: Readonly<Record<string, string>> = { eu: 'es', ga: 'en-IE', oc: 'fr' };

/** Languages that write numeric dates from the year down: 2026-03-01 12:00. */
const DIGITS = 'sv';

const lacks = (tag: string): boolean => Intl.DateTimeFormat.supportedLocalesOf(tag).length === 0;

/**
 * Returns the locales for the formats of a language, of which each constructor of `Intl` picks the first that the browser has:
 * Chromium has plural rules for Basque, but no dates or numbers, and would fall back to its own language.
 */
export const formatLocales = (tag: string): string[] => (lacks(tag) ? [tag, INSTEAD[tag] ?? 'en'] : [tag]);

let variants = new Map<string, string>();
let preferences: readonly string[] = [];

/** Returns the variant of a language that the browser prefers, such as en-GB for en, else the language: a page in English has British dates for a British user. */
export const regional = (tag: string): string => {
  // Each date on the page calls this; the browser returns the same array until its preferences change.
  if (preferences !== navigator.languages) [variants, preferences] = [new Map(), navigator.languages];
  const variant = variants.get(tag) ?? findVariant(tag);
  variants.set(tag, variant);
  return variant;
};

const findVariant = (tag: string): string => {
  const own = new Intl.Locale(tag);
  const { language, script } = own.maximize();
  const isVariant = (other: string) => {
    try {
      const preferred = new Intl.Locale(other);
      return preferred.region && preferred.language === language && preferred.maximize().script === script;
    } catch {
      return false; // Chromium on Linux may report en-US@posix
    }
  };
  return own.region ? tag : (navigator.languages.find(isVariant) ?? tag);
};

/** Returns the same as a locale for formatjs, which passes `locale` to `Intl` unchanged, although its type is a string. */
export const asLocale = (tag: string): string => (lacks(tag) ? (formatLocales(tag) as unknown as string) : regional(tag));

/** Returns the format of a date: numeric if the browser has no names of months and days, so that a sentence contains no text in another language. */
export const dateFormat = (tag: string, options: Intl.DateTimeFormatOptions): [locale: string, Intl.DateTimeFormatOptions] =>
  lacks(tag) ? [DIGITS, inDigits(options)] : [regional(tag), options];

const inDigits = ({ dateStyle, timeStyle, weekday, day, timeZone }: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions => ({
  ...((dateStyle ?? weekday ?? day) && { year: 'numeric', month: '2-digit', day: '2-digit' }),
  ...(timeStyle && { hour: '2-digit', minute: '2-digit' }),
  ...(timeStyle === 'medium' && { second: '2-digit' }),
  ...(timeZone && { timeZone }),
});
