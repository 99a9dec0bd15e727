/** What is brought in and taken out as a list of people. */
export type ListKind = 'follows' | 'blocks' | 'mutes';
export const LIST_KINDS: readonly ListKind[] = ['follows', 'blocks', 'mutes'];

/** Bytes; our choice: 10,000 names, the most that a server takes at once, are a tenth of it. */
export const LARGEST_LIST = 4 * 1024 * 1024;

/** What a file holds: the people that it names, and how many lines name nobody. */
export interface NameList {
  readonly people: readonly string[];
  readonly strange: number;
}

const HEADING = 'account address';
const ADDRESS = /^[\p{L}\p{N}_.-]{1,100}(@[\p{L}\p{N}.-]{1,253}(:\d{1,5})?)?$/u;

const firstColumn = (line: string): string =>
  (line.split(',')[0] ?? '')
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replace(/^@/, '')
    .trim();

/** The people in a file, one a line, bare or in the first column of a CSV with or without a heading; each once (rule import-checked). */
export const readList = (text: string): NameList => {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .map(firstColumn)
    .filter((name) => name !== '' && name.toLowerCase() !== HEADING);
  const people = new Map(lines.filter((name) => ADDRESS.test(name)).map((name) => [name.toLowerCase(), name]));
  return { people: [...people.values()], strange: lines.filter((name) => !ADDRESS.test(name)).length };
};

/** A list as servers bring it in: the first column of a CSV with its heading (rule export-file). */
export const writeList = (people: readonly string[]): string => `Account address\n${people.map((name) => `${name}\n`).join('')}`;

/** What such a file is called. */
export const listFileName = (kind: ListKind, username: string): string => `${username}-${kind}.csv`;
