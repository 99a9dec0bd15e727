import { expect, test } from 'vitest';
import { isoDay, isoSeconds } from '#instance/text/dates.ts';

test('moments are written as dates write them, in whole seconds', () => {
  // Steps of about 19 days and some seconds, from before 1970 on.
  for (let ms = -400_000_000_000; ms < 2_000_000_000_000; ms += 1_637_321_017) {
    const written = new Date(ms).toISOString();
    expect([isoSeconds(ms), isoDay(ms)]).toEqual([`${written.slice(0, 19)}.000Z`, written.slice(0, 10)]);
  }
  expect([isoSeconds(-1), isoSeconds(0), isoSeconds(86_399_999), isoDay(86_400_000)]).toEqual([
    '1969-12-31T23:59:59.000Z',
    '1970-01-01T00:00:00.000Z',
    '1970-01-01T23:59:59.000Z',
    '1970-01-02',
  ]);
  expect(() => isoSeconds(Number.NaN)).toThrow('Invalid time value');
});
