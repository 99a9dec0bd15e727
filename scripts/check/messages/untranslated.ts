import type { Messages } from '#scripts/vite/compile-messages.ts';
import { hasLetters } from './translation-faults.ts';

/** English texts that are the same in other languages: each with the codes of these, or with `*` for all. */
type SameTexts = ReadonlyMap<string, readonly string[]>;

/** Reads the table of texts that may be the same as in English: a text and the codes of languages per row, separated by a tab. */
export const readSameTexts = (table: string): SameTexts =>
  new Map(
    table
      .split('\n')
      .filter((row) => row !== '' && !row.startsWith('#'))
      .map((row) => row.split('\t'))
      .map(([text = '', codes = '']) => [text, codes.split(' ')]),
  );

const isAllowed = (same: SameTexts, text: string, code: string): boolean =>
  (same.get(text) ?? []).some((one) => one === '*' || one === code);

/** Returns the messages of a translation that are English or empty. */
export const untranslatedIn = (code: string, messages: Messages, source: Messages, same: SameTexts): string[] =>
  Object.entries(messages).flatMap(([id, text]) => {
    if (text.trim() === '') return [`"${id}" is empty`];
    if (text !== source[id] || !hasLetters(text) || isAllowed(same, text, code)) return [];
    return [`"${id}" is the same as in English; if that is right, add it to locales/same-as-english.tsv`];
  });

/** Returns the rows and codes of the table that no message needs. */
export const unusedRows = (same: SameTexts, source: Messages, translations: ReadonlyMap<string, Messages>): string[] =>
  [...same].flatMap(([text, codes]) => {
    const ids = Object.keys(source).filter((id) => source[id] === text);
    if (ids.length === 0) return [`"${text}" is no message`];
    const isUnused = (code: string) => {
      const messages = translations.get(code);
      return code !== '*' && messages !== undefined && ids.every((id) => messages[id] !== text);
    };
    return codes.filter(isUnused).map((code) => `"${text}" is translated in ${code}`);
  });
