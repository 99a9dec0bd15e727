import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/root.ts';
import { runCommand } from '../support/run-command.ts';

export const RESULTS = join(ROOT, '.cache/results');

/** Whether a runner is one of several, and tells of its failures only. */
const isBrief = (): boolean => process.env['CI'] === 'true' || process.env['STARLING_REPORT'] === 'brief';

/** Runs some of the vitest projects, leaves a JSON report behind and answers with the exit code. */
export const runVitest = async (name: string, projects: readonly string[], args: readonly string[]): Promise<number> => {
  const report = join(RESULTS, `${name}.json`);
  rmSync(report, { force: true });
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter', isBrief() ? 'dot' : 'default', '--reporter', 'json', '--outputFile.json', report];
  return (await runCommand('vitest', ['run', ...chosen, ...reporters, ...args], { isShown: true })).code;
};
