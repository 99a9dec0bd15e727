import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { failureLine, storeTimes, storedTimes, loadLine, secondsBySpec, type Journey } from '#scripts/testing/spec-times.ts';

const tried = (change: Partial<Journey>): Journey => ({
  spec: 'a.spec.ts',
  line: 3,
  title: 'goes',
  duration: 1_000,
  isFailed: false,
  retry: 0,
  load: 1,
  ...change,
});

describe('spec times', () => {
  test('sum all tries of a spec file, and sort the longest first', () => {
    const journeys = [tried({}), tried({ spec: 'b.spec.ts', duration: 4_000, isFailed: true }), tried({ spec: 'b.spec.ts', retry: 1 })];
    expect(secondsBySpec(journeys)).toEqual([
      { spec: 'b.spec.ts', journeys: 1, seconds: 5, longest: 4 },
      { spec: 'a.spec.ts', journeys: 1, seconds: 1, longest: 1 },
    ]);
  });

  test('report a failure with the load of the machine', () => {
    expect(failureLine(tried({ load: 12.34 }), 2)).toBe('failed at load 12.3 on 2 cores: a.spec.ts:3 goes');
    expect(failureLine(tried({ retry: 1 }), 2)).toBe('failed again (try 2) at load 1.0 on 2 cores: a.spec.ts:3 goes');
  });

  test('name the load as reason when the machine was busy, and not when idle', () => {
    const failed = [tried({ load: 12.34 }), tried({ load: 3 })];
    expect(loadLine(failed, 2)).toMatch(/^1 of 2 tries failed while the machine did other work \(load 12\.3 on 2 cores\)/);
    expect([loadLine([tried({ load: 3.9 })], 2), loadLine([], 2)]).toEqual([undefined, undefined]);
  });

  test('persist between runs, and ignore partial runs of a spec', () => {
    const home = mkdtempSync(join(tmpdir(), 'starling-times-'));
    onTestFinished(() => rmSync(home, { recursive: true }));
    expect(storedTimes(home)).toEqual([]);
    const [long, short] = [
      { spec: 'a.spec.ts', journeys: 4, seconds: 40, longest: 12 },
      { spec: 'b.spec.ts', journeys: 1, seconds: 3, longest: 3 },
    ] as const;
    storeTimes(home, [short, long]);
    expect(storedTimes(home)).toEqual([long, short]);
    const faster = { ...short, seconds: 2 };
    storeTimes(home, [{ ...long, journeys: 1, seconds: 5 }, faster]);
    expect(storedTimes(home)).toEqual([long, faster]);
  });
});
