import { useReadingOn } from './use-reading-on.ts';

/** The header of phones leaves while the user reads on, from the first painted statuses (rule head-leaves). */
export function PhoneLate() {
  useReadingOn();
  return null;
}
