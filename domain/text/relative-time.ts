/** How long ago, in one unit; `now` under a second and for what has not come yet. */
type Elapsed = 'now' | { value: number; unit: ElapsedUnit };
type ElapsedUnit = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Widest first (rule relative-time: seconds to years, a year is 365.25 days); a month is 30 days, our choice. */
const UNITS: readonly (readonly [ElapsedUnit, number])[] = [
  ['year', 365.25 * DAY],
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', SECOND],
];

/** The whole units of the widest kind that fit between two moments, both in ms; a clock that runs ahead reads as now. */
export const elapsed = (since: number, now: number): Elapsed => {
  const ms = now - since;
  const fitting = UNITS.find(([, length]) => ms >= length);
  return fitting === undefined ? 'now' : { value: Math.floor(ms / fitting[1]), unit: fitting[0] };
};
