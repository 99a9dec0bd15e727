import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { printStep, printSummary } from './check/report.ts';
import { runSteps } from './check/step.ts';
import { steps } from './check/steps.ts';
import { runCommand } from './support/run-command.ts';
import { table } from './support/table.ts';
import { countsAt, judgedCounts, playwrightCounts, sumOf, vitestCounts, type Counts } from './testing/counts.ts';
import { RESULTS, stumblesAt } from './testing/vitest.ts';
import { crashReport } from './testing/vitest-report.ts';

const title = (name: string) => console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}\n`);

const check = async (): Promise<Counts> => {
  const results = await runSteps(steps(), 2, printStep);
  printSummary(results);
  const passed = results.filter(({ ok }) => ok).length;
  return { passed, failed: results.length - passed, skipped: 0 };
};

/** Failures without a test, such as an unhandled rejection: repeated below the output of all parts. */
const unnamed: string[] = [];

const runner = (script: string, count: (report: unknown) => Counts) => async (): Promise<Counts> => {
  const report = join(RESULTS, `${script}.json`);
  rmSync(report, { force: true });
  const { code, output } = await runCommand('node', ['scripts/run.mjs', script], { isShown: true, env: { STARLING_REPORT: 'brief' } });
  if (code !== 0 && countsAt(report, count).failed === 0)
    unnamed.push(`${script} exited with ${code} although none of its tests failed:\n${crashReport(output)}`);
  return judgedCounts(code, report, count);
};

const PARTS: Readonly<Record<string, () => Promise<Counts>>> = {
  check,
  unit: runner('unit', vitestCounts),
  models: runner('models', vitestCounts),
  e2e: runner('e2e', playwrightCounts),
};

const rows: [string, Counts, number][] = [];
for (const [name, run] of Object.entries(PARTS)) {
  title(name);
  const start = performance.now();
  const counts = await run().catch((error: unknown) => {
    console.error(error);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  rows.push([name, counts, (performance.now() - start) / 1000]);
}

title('in all');
const { passed, failed } = sumOf(rows.map(([, counts]) => counts));
const lines = rows.map(([name, counts, seconds]) => [
  name,
  counts.passed,
  counts.failed,
  counts.skipped,
  counts.flaky ?? 0,
  `${seconds.toFixed(0)} s`,
]);
for (const line of ['unit', 'models'].flatMap((name) => stumblesAt(join(RESULTS, `${name}.json`)))) console.log(line);
for (const line of unnamed) console.log(line);
console.log(`${table([['', 'passed', 'failed', 'skipped', 'flaky', ''], ...lines])}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
