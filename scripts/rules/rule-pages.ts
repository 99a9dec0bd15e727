import type { Finding, Source } from './source.ts';

/** A row of a page of rules. */
export interface RuleRow {
  readonly name: string;
  readonly path: string;
  readonly line: number;
  /** The ends of the paths of the files that hold to it. */
  readonly files: readonly string[];
  /** The ends of the paths of the tests that name it. */
  readonly tests: readonly string[];
  /** The error in the row itself. */
  readonly fault?: string;
}

const FOLDER = 'docs/rules/';
const INDEX = `${FOLDER}README.md`;
/** The index, and what is not built yet. */
const NO_RULES = [INDEX, `${FOLDER}to-come.md`];
const CELLS = ['rule', 'what it says', 'value', 'from', 'lives in', 'tested by'];

/** Every rule of the pages, in their order. */
export const ruleRows = (sources: readonly Source[]): RuleRow[] =>
  sources
    .filter(({ path }) => path.startsWith(FOLDER) && !NO_RULES.includes(path))
    .flatMap(({ path, text }) => text.split('\n').flatMap((line, at) => rowOf(line, path, at + 1)));

/** Pages to which the index does not lead. */
export const unlinkedPages = (sources: readonly Source[]): Finding[] => {
  const index = sources.find(({ path }) => path === INDEX)?.text ?? '';
  return sources
    .filter(({ path }) => path.startsWith(FOLDER) && path !== INDEX && !index.includes(`](${path.slice(FOLDER.length)})`))
    .map(({ path }) => ({ path, line: 1, message: `${INDEX} does not lead here` }));
};

const rowOf = (text: string, path: string, line: number): RuleRow[] => {
  if (!text.startsWith('| `')) return [];
  const cells = text
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
  const [name = '', says = '', , from = '', files = '', tests = ''] = cells;
  const row = { name: namesIn(name)[0] ?? '', path, line, files: namesIn(files), tests: namesIn(tests) };
  if (cells.length !== CELLS.length) return [{ ...row, fault: `has ${cells.length} cells, not ${CELLS.join(', ')}` }];
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)+$/.test(row.name)) return [{ ...row, fault: 'is no name: lower case, with a hyphen' }];
  return [says === '' || from === '' ? { ...row, fault: 'does not say what it is, or where it comes from' } : row];
};

const namesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
