/** How times are written: relative for a week and then as a date, always relative, or always as a date and time. */
export type TimeFormat = 'recent' | 'relative' | 'absolute';

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

/** How long a moment is written as relative under the setting `recent`. */
const RECENT_MS = 7 * DAY;

/** Returns the elapsed time between two moments in ms, rounded down in the largest unit that fits; a future moment is `now`. */
export const elapsed = (since: number, now: number): Elapsed => {
  const ms = now - since;
  const fitting = UNITS.find(([, length]) => ms >= length);
  return fitting === undefined ? 'now' : { value: Math.floor(ms / fitting[1]), unit: fitting[0] };
};

/** Returns the format of a moment of the past under the setting `timeFormat`: the elapsed time, or as short a date as is unambiguous, in the time zone of the device. */
export const timeFormatOf = (moment: number, now: number, format: TimeFormat): Elapsed | Intl.DateTimeFormatOptions => {
  if (format === 'relative' || (format === 'recent' && now - moment < RECENT_MS)) return elapsed(moment, now);
  const [date, today] = [new Date(moment), new Date(now)];
  const time: Intl.DateTimeFormatOptions | false = format === 'absolute' && { hour: 'numeric', minute: '2-digit' };
  if (time && date.toDateString() === today.toDateString()) return time;
  return { ...(date.getFullYear() !== today.getFullYear() && { year: 'numeric' }), month: 'short', day: 'numeric', ...time };
};
