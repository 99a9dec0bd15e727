import { useDate } from '#i18n/dates.ts';

/** Returns a function that formats the time of a scheduled post with its time zone, which may differ from today's in summer. */
export const usePublicationTime = (): ((at: string) => string) => {
  const date = useDate();
  return (at) =>
    date(at, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    });
};
