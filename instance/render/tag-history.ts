import type { Use } from '../db/trends.ts';
import { trendDays } from '../db/trends.ts';
import type { JsonObject } from '../instance.ts';

const day = 86_400_000;

/** Counts the uses and accounts on each of the last days, newest first; Mastodon writes these numbers as text. */
export function historyOf(uses: readonly Use[], now: number): JsonObject[] {
  const today = Math.floor(now / day) * day;
  return Array.from({ length: trendDays }, (_, index) => {
    const start = today - index * day;
    const then = uses.filter((use) => use.created_at >= start && use.created_at < start + day);
    const accounts = new Set(then.map((use) => use.account_id)).size;
    return { day: String(start / 1000), accounts: String(accounts), uses: String(then.length) };
  });
}
