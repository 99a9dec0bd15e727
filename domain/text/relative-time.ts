/** The elapsed time in one unit; `now` under a second and for the future. */
type Elapsed = 'now' | { value: number; unit: ElapsedUnit };
type ElapsedUnit = 'second' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Largest first (rule relative-time: seconds to years, a year is 365.25 days); a month is 30 days, our choice. */
const UNITS: readonly (readonly [ElapsedUnit, number])[] = [
  ['year', 365.25 * DAY],
  ['month', 30 * DAY],
  ['week', 7 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', SECOND],
];

/** Returns the elapsed time between two moments in ms, rounded down in the largest unit that fits; a future moment is `now`. */
export const elapsed = (since: number, now: number): Elapsed => {
  const ms = now - since;
  const fitting = UNITS.find(([, length]) => ms >= length);
  return fitting === undefined ? 'now' : { value: Math.floor(ms / fitting[1]), unit: fitting[0] };
};
