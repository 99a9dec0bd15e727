import type { Messages } from '#scripts/vite/compile-messages.ts';

/** One concept: a message that shows it, if any, and its term by language; alternatives (a noun and a verb) are separated by ` / `. */
type Term = Readonly<{ concept: string; message: string; terms: ReadonlyMap<string, string> }>;

type Glossary = Readonly<{ codes: readonly string[]; terms: readonly Term[] }>;

/** Reads `locales/glossary.tsv`: concept, message, and a column per language. */
export const readGlossary = (table: string): Glossary => {
  const [header = [], ...rows] = table
    .trimEnd()
    .split('\n')
    .map((row) => row.split('\t'));
  const [, , ...codes] = header;
  const terms = rows.map(([concept = '', message = '', ...cells]) => ({
    concept,
    message,
    terms: new Map(codes.map((code, column) => [code, cells[column] ?? ''])),
  }));
  return { codes, terms };
};

/** Without case, vowel signs of Arabic, and the invisible marks around names; a non-breaking space is a space. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u064B-\u0652\u2066-\u2069]/g, '')
    .replaceAll(/[\u00A0\u202F]/g, ' ')
    .normalize('NFC')
    .toLowerCase();

const isUsed = (term: string, text: string): boolean => term.split(' / ').some((one) => plain(text).includes(plain(one)));

/** Returns the languages and terms that the glossary lacks, and its messages that do not exist. */
export const glossaryGaps = ({ codes, terms }: Glossary, languages: readonly string[], source: Messages): string[] => [
  ...languages.filter((code) => !codes.includes(code)).map((code) => `has no column "${code}"`),
  ...codes.filter((code) => !languages.includes(code)).map((code) => `has a column "${code}", which is no language`),
  ...terms.flatMap(({ concept, message, terms: cells }) => [
    ...codes.filter((code) => cells.get(code) === '').map((code) => `"${concept}" has no term in ${code}`),
    ...(message !== '' && source[message] === undefined ? [`"${concept}" names "${message}", which is no message`] : []),
  ]),
];

/** Returns the terms that a language's messages do not use. */
export const unusedTerms = (code: string, messages: Messages, { terms }: Glossary): string[] =>
  terms.flatMap(({ concept, message, terms: cells }) => {
    const [term, text] = [cells.get(code) ?? '', messages[message]];
    return term === '' || text === undefined || isUsed(term, text)
      ? []
      : [`"${message}" does not use "${term}" (${concept} in the glossary)`];
  });
