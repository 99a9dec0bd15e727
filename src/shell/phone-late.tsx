import { useReadingOn } from './use-reading-on.ts';

/** What phones do without until the first statuses are painted: the header that scrolls away. */
export function PhoneLate() {
  useReadingOn();
  return null;
}
