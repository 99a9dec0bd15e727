import { expect, test } from 'vitest';
import { citationsRule } from '#scripts/rules/citations.ts';

const PAGE = 'docs/rules/timelines.md';
const CODE = 'domain/timeline/list.ts';
const TEST = 'tests/domain/timeline/list.test.ts';
/** Written apart, so that this file cites nothing itself. */
const cite = (names: string, word = 'rule') => `(${word} ${names})`;
const row = (
  name: string,
  { files = '`timeline/list.ts`', tests = '`timeline/list.test.ts`', says = 'The newest stay', from = '2 §9' } = {},
) => `| \`${name}\` | ${says} | 50 | ${from} | ${files} | ${tests} |`;
const page = (...rows: string[]) => ['# Timelines', '', '| rule | … |', '|---|---|', ...rows].join('\n');

const INDEX = 'docs/rules/README.md';
const sound = {
  [INDEX]: '[Timelines](timelines.md)',
  [PAGE]: page(row('timeline-kept')),
  [CODE]: `const KEPT = 50; // ${cite('timeline-kept')}`,
  [TEST]: `test('fifty are kept ${cite('timeline-kept')}', () => {});`,
  'docs/decisions/timeline-feed.md': '# Timeline feed',
};

const faults = (change: Readonly<Record<string, string>> = {}): string[] =>
  citationsRule(Object.entries({ ...sound, ...change }).map(([path, text]) => ({ path, text }))).map(
    ({ path, line, message }) => `${path}:${line} ${message}`,
  );

test('a rule that its file cites and its test names is sound, whatever stands behind the name', () => {
  expect(faults()).toEqual([]);
  expect(faults({ [CODE]: `/* ${cite('timeline-kept: 50')} ${cite('timeline-kept; decision timeline-feed')} */` })).toEqual([]);
});

test.each([
  ['one', cite('timeline-lost')],
  ['one of several', cite('timeline-kept, timeline-lost', 'rules')],
  ['one with a remark', cite('timeline-lost: 50')],
])('a citation that leads nowhere is found: %s', (_, cited) => {
  expect(faults({ 'machines/a.ts': `\n// ${cited}` })).toEqual(['machines/a.ts:2 no page of docs/rules has a rule timeline-lost']);
});

test('what has not the form of a citation is found', () => {
  expect(faults({ 'machines/a.ts': `// ${cite('Timeline Kept')}` })[0]).toContain('machines/a.ts:1 "Timeline Kept" names no rules');
});

test('code that only looks like it is none', () => {
  expect(faults({ 'src/a.ts': 'if (rule === undefined) run(rule && { rule }, (rule) => rule);' })).toEqual([]);
});

test.each([
  ['no test', { [PAGE]: page(row('timeline-kept', { tests: '' })) }, 'no test names it'],
  ['no file', { [PAGE]: page(row('timeline-kept', { files: '' })) }, 'lives in no file'],
  ['a test that does not name it', { [TEST]: `test('fifty', () => {});` }, 'no timeline/list.test.ts names it'],
  ['a test that names it in a comment alone', { [TEST]: `// ${cite('timeline-kept')}` }, 'no timeline/list.test.ts names it'],
  ['a file that does not cite it', { [CODE]: 'const KEPT = 50;' }, 'no timeline/list.ts cites it'],
  ['a test that is not there', { [PAGE]: page(row('timeline-kept', { tests: '`removed.test.ts`' })) }, 'there is no removed.test.ts'],
  ['a file that is not there', { [PAGE]: page(row('timeline-kept', { files: '`short.ts`' })) }, 'there is no short.ts'],
  ['no words', { [PAGE]: page(row('timeline-kept', { says: '' })) }, 'does not say what it is, or where it comes from'],
  ['no origin', { [PAGE]: page(row('timeline-kept', { from: '' })) }, 'does not say what it is, or where it comes from'],
  ['a cell less', { [PAGE]: page('| `timeline-kept` | so | `timeline/list.ts` | `timeline/list.test.ts` |') }, 'has 4 cells'],
] as const)('a rule with %s is found', (_, change, message) => {
  expect(faults(change)).toEqual([expect.stringContaining(`${PAGE}:5 timeline-kept: ${message}`)]);
});

test('a rule that is there twice, on one page or two, and a name without a hyphen are found', () => {
  const both = { [INDEX]: '[a](timelines.md) [b](status.md)', 'docs/rules/status.md': page(row('timeline-kept')) };
  expect(faults(both)).toEqual(['docs/rules/status.md:5 timeline-kept: is there twice']);
  expect(faults({ [PAGE]: page(row('timeline-kept'), row('Kept')) })).toEqual([`${PAGE}:6 Kept: is no name: lower case, with a hyphen`]);
});

test('what a template says names a rule too, and the index and what is to come are no rules', () => {
  expect(faults({ [TEST]: `test.each([1])(\`fifty are kept \${1} ${cite('timeline-kept')}\`, () => {});` })).toEqual([]);
  const links = '[a](timelines.md) [b](to-come.md)';
  expect(faults({ [INDEX]: `${links}\n${row('not-here')}`, 'docs/rules/to-come.md': page(row('not-yet')) })).toEqual([]);
});

test('a page to which the index does not lead is found', () => {
  expect(faults({ [INDEX]: '' })).toEqual([`${PAGE}:1 ${INDEX} does not lead here`]);
});

/** Joined here, so that this file does not say them itself. */
const ABSENT = [
  ['doc', ' 2 §9'],
  ['Doc', ' 1'],
  ['document', ' 3'],
  ['hard', '-parts'],
  ['issue', ' 7'],
  ['design', ' card'],
  ['research', ': contracts'],
].map((parts) => parts.join(''));

test.each(ABSENT)('what a reader does not have is found: %s', (cited) => {
  expect(faults({ 'e2e/a.css': `/* ${cited} */` })).toEqual([expect.stringContaining('is not in the repository')]);
  expect(faults({ 'docs/decisions/timeline-feed.md': cited })).toEqual([]);
});

test.each([
  ['a missing one', 'decision timeline'],
  ['one of several', 'decisions timeline-feed, timeline'],
  ['a number', ['decision', '6'].join(' ')],
])('a citation of a decision that does not exist is found: %s', (_, citation) => {
  const cited = `// (${citation}) ${cite(`timeline-kept; ${citation}`)}`;
  const message = `src/a.ts:1 there is no ${citation}`;
  expect(faults({ 'src/a.ts': cited })).toEqual([message, message]);
});

test('prose about decisions cites none', () => {
  expect(faults({ 'src/a.ts': '// A decision was made (the decision of the user).' })).toEqual([]);
});
