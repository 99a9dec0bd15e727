const HOUR = 3_600;
const HOURS_PER_DAY = 24;

/** The lifetimes that are offered for a post, in seconds: Akkoma and Pleroma require more than an hour (rule expiry-offered). */
export const LIFETIMES: readonly number[] = [6, 12, 24, 3 * 24, 7 * 24, 14 * 24, 30 * 24, 90 * 24, 365 * 24].map((hours) => hours * HOUR);

/** Returns a lifetime in days, or in hours where it is none of whole days. */
export const lifetimeOf = (seconds: number): { unit: 'hours' | 'days'; amount: number } => {
  const hours = Math.max(1, Math.round(seconds / HOUR));
  return hours % HOURS_PER_DAY === 0 ? { unit: 'days', amount: hours / HOURS_PER_DAY } : { unit: 'hours', amount: hours };
};
