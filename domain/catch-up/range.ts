/** How far back a catch-up reaches: to the last visit, or a number of hours (rule catch-up-range). */
export const RANGES = ['visit', '6', '12', '24', '72'] as const;
export type Range = (typeof RANGES)[number];

const DEFAULT_HOURS = '12'; // our choice: a night
const HOUR_MS = 3_600_000;
const SAME_VISIT_MS = 30 * 60_000; // our choice: a reload or a short break does not begin another visit

/** The moments that a range depends on, in ms: when the catch-up began, and the end of the last visit where that is stored. */
export interface Moments {
  readonly now: number;
  readonly visit?: number | undefined;
}

/** Returns the ranges that can be chosen; the last visit only where it is stored. */
export const rangesOf = ({ visit }: Moments): readonly Range[] => RANGES.filter((range) => range !== 'visit' || visit !== undefined);

/** Returns the range itself, or the default where the last visit is not stored. */
export const rangeOr = (range: Range, { visit }: Moments): Range => (range === 'visit' && visit === undefined ? DEFAULT_HOURS : range);

/** Returns the start of a range, in ms. */
export const sinceOf = (range: Range, { now, visit }: Moments): number => {
  const chosen = rangeOr(range, { now, visit });
  return chosen === 'visit' ? (visit ?? now) : now - Number(chosen) * HOUR_MS;
};

/**
 * Returns the end of the last visit from the time at which the home timeline was last in sync on this device, and the one at which this page
 * began: within one visit, the stored end stays (rule catch-up-visit).
 */
export const visitAfter = (stored: number | undefined, seenAt: number | undefined, begunAt: number): number | undefined => {
  if (seenAt === undefined) return undefined;
  return begunAt - seenAt < SAME_VISIT_MS ? stored : seenAt;
};
