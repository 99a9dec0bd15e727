/** The kinds of account lists that can be imported and exported. */
export type ListKind = 'follows' | 'blocks' | 'mutes';
export const LIST_KINDS: readonly ListKind[] = ['follows', 'blocks', 'mutes'];

/** Bytes; our choice: 10,000 names, the most that a server accepts at once, are a tenth of it. */
export const LARGEST_LIST = 4 * 1024 * 1024;

/** The contents of a file: the accounts, and the number of lines that are not an account. */
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

/** Parses the accounts of a file, one per line, alone or in the first column of a CSV with or without a heading; without duplicates (rule import-checked). */
export const readList = (text: string): NameList => {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .map(firstColumn)
    .filter((name) => name !== '' && name.toLowerCase() !== HEADING);
  const accounts = new Map(lines.filter((name) => ADDRESS.test(name)).map((name) => [name.toLowerCase(), name]));
  return { people: [...accounts.values()], strange: lines.filter((name) => !ADDRESS.test(name)).length };
};

/** Returns a list as servers import it: the first column of a CSV with its heading (rule export-file). */
export const writeList = (accounts: readonly string[]): string => `Account address\n${accounts.map((name) => `${name}\n`).join('')}`;

/** Returns the file name of a list. */
export const listFileName = (kind: ListKind, username: string): string => `${username}-${kind}.csv`;
