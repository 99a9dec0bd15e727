import type { Random } from '../random.ts';
import { day, hour } from '../scene.ts';

/** The activity of each hour of a day (UTC): a morning, a noon and a long evening. */
const lively = [2, 1, 1, 2, 4, 7, 10, 12, 10, 8, 7, 9, 10, 7, 6, 7, 9, 12, 14, 15, 13, 10, 6, 3];
const hours = lively.flatMap((times, at) => Array.from({ length: times }, () => at));

/** The beginning (UTC) of the day of a moment. */
export const dayOf = (at: number): number => Math.floor(at / day) * day;

/** Moments of the past between two ages in days, oldest first, livelier by day and towards now; independent of the current time of day. */
export function momentsOfPast(now: number, count: number, youngest: number, oldest: number, random: Random): number[] {
  const moments = Array.from({ length: count }, () => {
    const age = youngest + 1 + Math.floor((oldest - youngest) * random.float() ** 1.3);
    return dayOf(now) - age * day + random.pick(hours) * hour + random.int(0, hour - 1);
  });
  return moments.toSorted((a, b) => a - b);
}
