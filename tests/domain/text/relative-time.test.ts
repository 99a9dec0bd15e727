import { describe, expect, test } from 'vitest';
import { elapsed, timeFormatOf, type TimeFormat } from '#domain/text/relative-time.ts';

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

describe('timeFormatOf', () => {
  const now = new Date(2026, 2, 10, 12, 0).getTime();
  const ofYear = { month: 'short', day: 'numeric' };
  const ofClock = { hour: 'numeric', minute: '2-digit' };

  // rules: relative-time
  test.each<[TimeFormat, string, Date, unknown]>([
    ['recent', 'an hour ago', new Date(2026, 2, 10, 11, 0), { value: 1, unit: 'hour' }],
    ['recent', 'a week ago but a minute', new Date(2026, 2, 3, 12, 1), { value: 6, unit: 'day' }],
    ['recent', 'a week ago', new Date(2026, 2, 3, 12, 0), ofYear],
    ['recent', 'last year', new Date(2025, 11, 31), { year: 'numeric', ...ofYear }],
    ['recent', 'in the future', new Date(2027, 0, 1), 'now'],
    ['relative', 'two weeks ago', new Date(2026, 1, 24, 12, 0), { value: 2, unit: 'week' }],
    ['absolute', 'today', new Date(2026, 2, 10, 0, 0), ofClock],
    ['absolute', 'yesterday', new Date(2026, 2, 9, 23, 59), { ...ofYear, ...ofClock }],
    ['absolute', 'the same day of last month', new Date(2026, 1, 10, 12, 0), { ...ofYear, ...ofClock }],
    ['absolute', 'the same day of last year', new Date(2025, 2, 10, 12, 0), { year: 'numeric', ...ofYear, ...ofClock }],
  ])('with %s: %s', (format, _, moment, expected) => {
    expect(timeFormatOf(moment.getTime(), now, format)).toEqual(expected);
  });
});
