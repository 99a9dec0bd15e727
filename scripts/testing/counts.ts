import { existsSync, readFileSync } from 'node:fs';
import { stumblesOf } from './vitest-report.ts';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Passed only on a retry: included in `passed`, and worth a look. */
  readonly flaky?: number;
}

const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };

export const sumOf = (all: readonly Counts[]): Counts =>
  all.reduce(
    (sum, { passed, failed, skipped }) => ({ passed: sum.passed + passed, failed: sum.failed + failed, skipped: sum.skipped + skipped }),
    NOTHING,
  );

/** Reads the counts of a vitest JSON report. */
export const vitestCounts = (report: unknown): Counts => ({
  passed: numberAt(report, 'numPassedTests'),
  failed: numberAt(report, 'numFailedTests'),
  skipped: numberAt(report, 'numPendingTests') + numberAt(report, 'numTodoTests'),
  flaky: stumblesOf(report).filter(({ isFlaky }) => isFlaky).length,
});

/** Reads the counts of a Playwright JSON report; a test that passed on retry has passed, and `flaky` counts it. */
export const playwrightCounts = (report: unknown): Counts => {
  const stats = isRecord(report) ? report['stats'] : undefined;
  return {
    passed: numberAt(stats, 'expected') + numberAt(stats, 'flaky'),
    failed: numberAt(stats, 'unexpected'),
    skipped: numberAt(stats, 'skipped'),
    flaky: numberAt(stats, 'flaky'),
  };
};

/** The counts of a report, all 0 where the runner left none. */
export const countsAt = (reportPath: string, count: (report: unknown) => Counts): Counts =>
  existsSync(reportPath) ? count(JSON.parse(readFileSync(reportPath, 'utf8'))) : NOTHING;

/** The counts of a finished runner; one that crashed, or that left no report, or that ran nothing, has failed at least once. */
export const judgedCounts = (code: number, reportPath: string, count: (report: unknown) => Counts): Counts => {
  const counts = countsAt(reportPath, count);
  const isHonest = code === 0 ? counts.passed > 0 || counts.failed > 0 : counts.failed > 0;
  return isHonest ? counts : { ...counts, failed: counts.failed + 1 };
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const numberAt = (value: unknown, key: string): number => {
  const found = isRecord(value) ? value[key] : undefined;
  return typeof found === 'number' ? found : 0;
};
