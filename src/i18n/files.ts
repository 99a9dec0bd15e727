import type { Texts } from './current-language.ts';

const files = import.meta.glob<Texts>(['../../locales/*.json', '!../../locales/en.json'], {
  import: 'default',
  query: '?translation',
});

const fileOf = (code: string) => files[`../../locales/${code}.json`];

/** True if there are messages in a language. */
export const hasTexts = (code: string): boolean => code === 'en' || fileOf(code) !== undefined;

/** Fetches the messages of a language that has some, except English. */
export const fetchTexts = (code: string): Promise<Texts> => {
  const load = fileOf(code);
  if (!load) throw new Error(`there are no messages of ${code}`);
  return load();
};
