import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildWhereStale, orReportWhy } from './client/build.ts';
import { ROOT } from './support/root.ts';
import { runCommand } from './support/run-command.ts';
import { fitting, journeysFor, nearest } from './testing/quick-choice.ts';
import { storedTimes } from './testing/spec-times.ts';
import { RESULTS, runVitest } from './testing/vitest.ts';

const LONGEST_S = 180;
const MAX_TEST_FILES = 40; // our choice: a third of the time
const START_S = 10; // our choice: the browser, the instance, the report

const base = process.argv[2] ?? 'main';
const PROJECTS = ['unit', 'unit-alone', 'dom', 'dom-alone', 'models'] as const;
const left = (): number => LONGEST_S - performance.now() / 1000;

/** Returns the uncommitted changes and those of the branch since the base. */
const changedFiles = async (): Promise<string[]> => {
  const requested = [
    ['diff', '--name-only', '--relative', `${base}...HEAD`],
    ['diff', '--name-only', '--relative', 'HEAD'],
    ['ls-files', '--others', '--exclude-standard'],
  ];
  const responses = await Promise.all(requested.map((args) => runCommand('git', args)));
  const failed = responses.find(({ code }) => code !== 0);
  if (failed) throw new Error(failed.output.trim());
  const files = responses.flatMap(({ output }) => output.split('\n')).filter((path) => path !== '');
  return [...new Set(files)].filter((path) => existsSync(join(ROOT, path)));
};

const changed = await changedFiles();

const projects = PROJECTS.flatMap((project) => ['--project', project]);
const { output } = await runCommand('vitest', ['list', '--filesOnly', ...projects, '--changed', base, '--passWithNoTests']);
const reached = [...new Set(output.match(/tests\/\S+\.test\.tsx?/g) ?? [])];
const tests = nearest(reached, changed, MAX_TEST_FILES);
if (tests.length < reached.length)
  console.log(`The ${tests.length} test files nearest to the change, of ${reached.length} that it reaches.`);
const units = tests.length > 0 ? await runVitest('quick', PROJECTS, tests) : 0;

const wanted = journeysFor(changed);
const isBuilt = wanted.length === 0 || (await orReportWhy(() => buildWhereStale())) === true;
const { chosen, left: later } = fitting(wanted, left() - START_S, storedTimes(RESULTS));
if (chosen.length > 0) console.log(`\nJourneys: ${chosen.join(' ')}`);
if (later.length > 0) console.log(`They would take too long here: npm run test:e2e -- ${later.join(' ')}\n`);
const journeys =
  isBuilt && chosen.length > 0 ? (await runCommand('node', ['scripts/run.mjs', 'e2e', ...chosen], { isShown: true })).code : 0;

console.log(`\n${(performance.now() / 1000).toFixed(0)} s. Before handing in: npm test`);
process.exitCode = units === 0 && isBuilt && journeys === 0 ? 0 : 1;
