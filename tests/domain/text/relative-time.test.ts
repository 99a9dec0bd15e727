import { describe, expect, test } from 'vitest';
import { elapsed } from '#domain/text/relative-time.ts';

const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000];

describe('elapsed', () => {
  // rules: relative-time
  test.each([
    [-5 * MINUTE, 'now'],
    [0, 'now'],
    [SECOND - 1, 'now'],
    [SECOND, { value: 1, unit: 'second' }],
    [MINUTE - 1, { value: 59, unit: 'second' }],
    [MINUTE, { value: 1, unit: 'minute' }],
    [HOUR - 1, { value: 59, unit: 'minute' }],
    [HOUR, { value: 1, unit: 'hour' }],
    [DAY - 1, { value: 23, unit: 'hour' }],
    [DAY, { value: 1, unit: 'day' }],
    [7 * DAY - 1, { value: 6, unit: 'day' }],
    [7 * DAY, { value: 1, unit: 'week' }],
    [30 * DAY - 1, { value: 4, unit: 'week' }],
    [30 * DAY, { value: 1, unit: 'month' }],
    [365 * DAY, { value: 12, unit: 'month' }],
    [365.25 * DAY - 1, { value: 12, unit: 'month' }],
    [365.25 * DAY, { value: 1, unit: 'year' }],
    [10 * 365.25 * DAY, { value: 10, unit: 'year' }],
  ])('after %d ms', (ms, expected) => {
    expect(elapsed(1_000_000, 1_000_000 + ms)).toEqual(expected);
  });
});
