import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/root.ts';
import { runCommand } from '../support/run-command.ts';
import { stumbleLine, stumblesOf } from './vitest-report.ts';

export const RESULTS = join(ROOT, '.cache/results');

/** Returns whether this is one of several runners, which prints only failures. */
const isBrief = (): boolean => process.env['CI'] === 'true' || process.env['STARLING_REPORT'] === 'brief';

/** Runs some of the vitest projects, writes a JSON report and returns the exit code. */
export const runVitest = async (name: string, projects: readonly string[], args: readonly string[]): Promise<number> => {
  const report = join(RESULTS, `${name}.json`);
  rmSync(report, { force: true });
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter', isBrief() ? 'dot' : 'default', '--reporter', 'json', '--outputFile.json', report];
  // One retry if all tests run, as for a journey; retried tests are listed, and counted as flaky.
  const tries = isBrief() ? ['--retry', '1'] : [];
  return (await runCommand('vitest', ['run', ...chosen, ...reporters, ...tries, ...args], { isShown: true })).code;
};

/** Returns the tests that failed at first, a line each; none without a report. */
export const stumblesAt = (report: string): string[] =>
  existsSync(report) ? stumblesOf(JSON.parse(readFileSync(report, 'utf8'))).map((stumble) => stumbleLine(ROOT, stumble)) : [];
