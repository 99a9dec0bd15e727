import { ruleRows, unlinkedPages, type RuleRow } from './rule-pages.ts';
import { isWithin, lineAt, parsed, type Finding, type Rule, type Source } from './source.ts';
import { nodesBelow } from './syntax.ts';

/** The fixed form: the word, one name or several, and then the bracket's end or a remark. */
const CITATION = /\(rules? (\w[^():;]*)[):;]/g;
const NAMES = /^[a-z][a-z0-9-]*(?:, [a-z][a-z0-9-]*)*$/;
/** By the name of its file in parentheses; a number never names one. */
const DECISION = /\bdecisions? \d+\b|(?<=[(;] ?)decisions? ([a-z][a-z-]*(?:, [a-z][a-z-]*)*)(?=[);])/g;
/** References to documents outside the repository, which a reader cannot look up. */
const ABSENT = /\b[Dd]oc(?:ument)?s? [123]\b|\bhard[-]parts\b|\bissues? \d+\b|\b[Dd]esign[ ]card\b|\bresearch[:/]/g;

/** Citations lead to a rule or a decision that is there, rules to files and tests that name them, and nothing cites what a reader does not have. */
export const citationsRule: Rule = (sources) => {
  const code = sources.filter(({ path }) => !isWithin(path, 'docs'));
  const rows = ruleRows(sources);
  const decisions = new Set(sources.flatMap(({ path }) => /^docs\/decisions\/([a-z-]+)\.md$/.exec(path)?.[1] ?? []));
  const names = new Set(rows.map(({ name }) => name));
  return [...code.flatMap((source) => badCitations(source, names, decisions)), ...badRows(rows, code), ...unlinkedPages(sources)];
};

const badCitations = (source: Source, names: ReadonlySet<string>, decisions: ReadonlySet<string>): Finding[] => {
  const at = (index: number, message: string): Finding => ({ path: source.path, line: lineAt(source, index), message });
  const toRules = [...source.text.matchAll(CITATION)].flatMap(({ index, 1: cited = '' }) => {
    if (!NAMES.test(cited)) return [at(index, `"${cited}" names no rules: docs/conventions.md has the form`)];
    const unknown = cited.split(', ').filter((name) => !names.has(name));
    return unknown.map((name) => at(index, `no page of docs/rules has a rule ${name}`));
  });
  const toDecisions = [...source.text.matchAll(DECISION)]
    .filter(([, cited = '']) => cited.split(', ').some((name) => !decisions.has(name)))
    .map(({ index, 0: citation }) => at(index, `there is no ${citation}`));
  const absent = [...source.text.matchAll(ABSENT)].map(({ index, 0: said }) =>
    at(index, `"${said}" is not in the repository: cite a rule`),
  );
  return [...toRules, ...toDecisions, ...absent];
};

const badRows = (rows: readonly RuleRow[], code: readonly Source[]): Finding[] => {
  const inCode = holdersOf(
    code.filter((source) => !isTest(source)),
    ({ text }) => [text],
  );
  const inTests = holdersOf(code.filter(isTest), stringsOf);
  const seen = new Set<string>();
  return rows.flatMap(({ name, path, line, files, tests, fault }) => {
    const of = (message: string): Finding => ({ path, line, message: `${name}: ${message}` });
    if (fault !== undefined) return [of(fault)];
    if (seen.has(name)) return [of('is there twice')];
    seen.add(name);
    return [
      ...(files.length === 0 ? [of('lives in no file')] : files.flatMap((file) => missing(file, 'cites', code, inCode.get(name)).map(of))),
      ...(tests.length === 0 ? [of('no test names it')] : tests.flatMap((test) => missing(test, 'names', code, inTests.get(name)).map(of))),
    ];
  });
};

const missing = (end: string, does: string, code: readonly Source[], holders: readonly string[] = []): string[] => {
  if (holders.some((path) => endsWith(path, end))) return [];
  return [code.some(({ path }) => endsWith(path, end)) ? `no ${end} ${does} it` : `there is no ${end}`];
};

const endsWith = (path: string, end: string): boolean => `/${path}`.endsWith(`/${end}`);

const isTest = ({ path }: Source): boolean => /\.(?:test|spec)\.tsx?$/.test(path);

/** Rules by name, with the paths of all whose texts cite them. */
const holdersOf = (sources: readonly Source[], textsOf: (source: Source) => readonly string[]): Map<string, string[]> => {
  const holders = new Map<string, string[]>();
  for (const source of sources.filter(({ text }) => text.includes('(rule'))) {
    for (const text of textsOf(source)) {
      for (const [, cited = ''] of text.matchAll(CITATION)) {
        for (const name of cited.split(', ')) holders.set(name, [...(holders.get(name) ?? []), source.path]);
      }
    }
  }
  return holders;
};

/** Returns the strings and templates of a test, without comments. */
const stringsOf = (source: Source): string[] =>
  [...nodesBelow(parsed(source).program)].flatMap((node) => {
    if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : [];
    return node.type === 'TemplateElement' ? [source.text.slice(node.start, node.end)] : [];
  });
