import { useDate } from '#i18n/dates.ts';
import { useNow } from '#components/time/now.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Returns a function that formats the start of a catch-up: with the date where it is not of the last day. */
export const useSince = (): ((since: number) => string) => {
  const date = useDate();
  const now = useNow();
  return (since) => date(since, now - since < DAY_MS ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' });
};
