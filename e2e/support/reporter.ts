import { loadavg } from 'node:os';
import { relative } from 'node:path';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { failureLine, storeTimes, loadLine, secondsBySpec, specTable, type Journey } from '#scripts/testing/spec-times.ts';
import { mergedWalks, storeWalks, storedWalks, type WalkNote } from '#scripts/testing/walk-results.ts';
import { RESULTS } from '#scripts/testing/vitest.ts';

/** The kind of the annotations that become lines of this report. */
export const COVER = 'depth 3';

/** The kind of the annotations that name the transitions of one walk, for the charts. */
export const WALKED = 'walked edges';

/** Reports the transitions of each machine that the browser takes, the duration of each spec file, and the load of the machine at failures. */
export default class implements Reporter {
  private readonly journeys: Journey[] = [];
  private readonly covers = new Set<string>();
  /** The walks of each test, as its last try ended. */
  private readonly walked = new Map<string, { notes: readonly WalkNote[]; isPassed: boolean }>();
  private root = '';

  onBegin({ rootDir }: { rootDir: string }): void {
    this.root = rootDir;
  }

  onTestEnd(test: TestCase, { duration, status, retry, annotations }: TestResult): void {
    const spec = relative(this.root, test.location.file);
    const title = test.titlePath().slice(3).join(' › ');
    const isFailed = status === 'failed' || status === 'timedOut';
    this.journeys.push({ spec, line: test.location.line, title, duration, isFailed, retry, load: loadavg()[0] ?? 0 });
    const notes = annotations.flatMap(({ type, description = '' }) => (type === WALKED ? [JSON.parse(description) as WalkNote] : []));
    if (notes.length > 0) this.walked.set(test.id, { notes, isPassed: status === 'passed' });
    for (const { type, description = '' } of annotations) if (type === COVER) this.covers.add(description);
  }

  onEnd(_: FullResult): void {
    const times = secondsBySpec(this.journeys);
    storeTimes(RESULTS, times);
    if (this.walked.size > 0) storeWalks(mergedWalks(storedWalks(), [...this.walked.values()], new Date().toISOString().slice(0, 10)));
    const failed = this.journeys.filter(({ isFailed }) => isFailed);
    const reason = loadLine(failed);
    const parts = [
      [...this.covers].toSorted(),
      times.length > 1 ? [specTable(times)] : [],
      [...failed.map((journey) => failureLine(journey)), ...(reason === undefined ? [] : [reason])],
    ];
    console.log(parts.map((lines) => (lines.length > 0 ? `\n${lines.join('\n')}\n` : '')).join(''));
  }

  printsToStdio(): boolean {
    return false;
  }
}
