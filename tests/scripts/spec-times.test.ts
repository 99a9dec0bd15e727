import { expect, test } from 'vitest';
import { failureLine, secondsBySpec, type Journey } from '#scripts/testing/spec-times.ts';

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

test('the time of a spec file is that of all its tries, the longest file first', () => {
  const journeys = [tried({}), tried({ spec: 'b.spec.ts', duration: 4_000, isFailed: true }), tried({ spec: 'b.spec.ts', retry: 1 })];
  expect(secondsBySpec(journeys)).toEqual([
    { spec: 'b.spec.ts', journeys: 1, seconds: 5, longest: 4 },
    { spec: 'a.spec.ts', journeys: 1, seconds: 1, longest: 1 },
  ]);
});

test('a failure is said with the load of the machine', () => {
  expect(failureLine(tried({ load: 12.34 }), 2)).toBe('failed at load 12.3 on 2 cores: a.spec.ts:3 goes');
  expect(failureLine(tried({ retry: 1 }), 2)).toBe('failed again (try 2) at load 1.0 on 2 cores: a.spec.ts:3 goes');
});
