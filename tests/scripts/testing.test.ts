import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runSteps } from '#scripts/check/step.ts';
import { judgedCounts, playwrightCounts, sumOf, vitestCounts } from '#scripts/testing/counts.ts';
import { judgedCoverage, readCoverage } from '#scripts/testing/model-coverage.ts';
import { crashReport, stumbleLine, stumblesOf } from '#scripts/testing/vitest-report.ts';

const folder = (): string => {
  const home = mkdtempSync(join(tmpdir(), 'starling-testing-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  return home;
};

const reportOf = (content: unknown): string => {
  const path = join(folder(), 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
};

describe('test report', () => {
  test('reads the reports of both runners', () => {
    expect(vitestCounts({ numPassedTests: 3, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 })).toEqual({
      passed: 3,
      failed: 1,
      skipped: 3,
      flaky: 0,
    });
    expect(playwrightCounts({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } })).toEqual({
      passed: 5,
      failed: 1,
      skipped: 2,
      flaky: 1,
    });
  });

  test('names every test that failed at first, and every file that did not run', () => {
    const passed = { fullName: 'fine', status: 'passed', failureMessages: [] };
    const late = { fullName: 'late', status: 'passed', failureMessages: ['Error: timed out\n    at somewhere'] };
    const red = { fullName: 'red', status: 'failed', failureMessages: ['Error: 1 is not 2\n    at somewhere'] };
    const report = {
      testResults: [
        { name: '/here/tests/a.test.ts', message: '', assertionResults: [passed, late, red] },
        { name: '/here/tests/b.test.ts', message: 'SyntaxError: unexpected end\n    at somewhere', assertionResults: [] },
      ],
    };
    expect(stumblesOf(report).map((stumble) => stumbleLine('/here', stumble))).toEqual([
      'passed when tried again: tests/a.test.ts late: Error: timed out',
      'failed: tests/a.test.ts red: Error: 1 is not 2',
      'failed: tests/b.test.ts : SyntaxError: unexpected end',
    ]);
    expect(vitestCounts(report).flaky).toBe(1);
    expect(stumblesOf(undefined)).toEqual([]);
  });

  test('repeats the unhandled errors of a runner, or else its last lines', () => {
    const run = ['····', '\u001B[31m⎯⎯ Unhandled Errors ⎯⎯\u001B[39m', '', 'Error: no window', ' ❯ late tests/a.test.ts:3:1'].join('\n');
    expect(crashReport(run)).toBe('⎯⎯ Unhandled Errors ⎯⎯\nError: no window\n ❯ late tests/a.test.ts:3:1');
    expect(crashReport('first\n\nlast\n')).toBe('first\nlast');
  });

  test('fails for a runner that crashed, left no report or ran nothing', () => {
    const fine = reportOf({ numPassedTests: 3, numFailedTests: 0 });
    const red = reportOf({ numPassedTests: 3, numFailedTests: 2 });
    expect(judgedCounts(0, fine, vitestCounts)).toEqual({ passed: 3, failed: 0, skipped: 0, flaky: 0 });
    expect(judgedCounts(1, red, vitestCounts)).toEqual({ passed: 3, failed: 2, skipped: 0, flaky: 0 });
    expect(judgedCounts(1, fine, vitestCounts)).toEqual({ passed: 3, failed: 1, skipped: 0, flaky: 0 });
    expect(judgedCounts(0, reportOf({}), vitestCounts)).toEqual({ passed: 0, failed: 1, skipped: 0, flaky: 0 });
    expect(judgedCounts(0, '/nowhere/report.json', vitestCounts)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test('adds counts', () => {
    expect(
      sumOf([
        { passed: 1, failed: 2, skipped: 3 },
        { passed: 10, failed: 20, skipped: 30 },
      ]),
    ).toEqual({ passed: 11, failed: 22, skipped: 33 });
  });

  test('runs every step of the check, whatever the others return', async () => {
    let running = 0;
    let most = 0;
    const step = (name: string, end: () => { ok: boolean; details: string }) => ({
      name,
      run: async () => {
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
        return end();
      },
    });
    const results = await runSteps(
      [
        step('one', () => ({ ok: true, details: '' })),
        step('two', () => {
          throw new Error('broke');
        }),
        step('three', () => ({ ok: false, details: 'said why' })),
        step('four', () => ({ ok: true, details: '' })),
      ],
      2,
      () => {},
    );
    expect(Object.fromEntries(results.map(({ name, ok }) => [name, ok]))).toEqual({ one: true, two: false, three: false, four: true });
    expect(results.find(({ name }) => name === 'two')?.details).toContain('broke');
    expect(most).toBe(2);
  });

  test('requires every transition for complete model coverage', () => {
    const home = folder();
    writeFileSync(
      join(home, 'follows.json'),
      JSON.stringify({ machine: 'follows', edges: 4, taken: 4, missed: [], states: 2, statesTaken: 2, guards: 1, guardsBothWays: 1 }),
    );
    expect(judgedCoverage(readCoverage(home)).isWhole).toBe(true);
    writeFileSync(
      join(home, 'stream.json'),
      JSON.stringify({
        machine: 'stream',
        edges: 6,
        taken: 5,
        missed: ['a --b--> c'],
        states: 3,
        statesTaken: 3,
        guards: 2,
        guardsBothWays: 2,
      }),
    );
    const { text, isWhole } = judgedCoverage(readCoverage(home));
    expect(isWhole).toBe(false);
    expect(text.split('\n')).toEqual([
      'machine  states  edges    guards both ways',
      'follows  2 of 2  4 of 4   1 of 1            100 %',
      'stream   3 of 3  5 of 6   2 of 2             83 %',
      'all      5 of 5  9 of 10  3 of 3             90 %',
      'never taken:',
      '  stream: a --b--> c',
    ]);
    expect(judgedCoverage(readCoverage(join(home, 'nowhere'))).isWhole).toBe(false);
    const oneWay = {
      machine: 'door',
      edges: 1,
      taken: 1,
      missed: ['not a --b [c]--> d'],
      states: 1,
      statesTaken: 1,
      guards: 1,
      guardsBothWays: 0,
    };
    expect(judgedCoverage([oneWay]).isWhole).toBe(false);
    const bothWays = { ...oneWay, missed: [], guardsBothWays: 1 };
    const withStates = (states: number, statesTaken: number) => judgedCoverage([{ ...bothWays, states, statesTaken }]).isWhole;
    expect([withStates(2, 2), withStates(2, 1), withStates(2, 3)]).toEqual([true, false, false]);
  });
});
