import { useReadingOn } from './use-reading-on.ts';

/** Hides the header on phones while the user reads on, from the first painted statuses (rule head-leaves). */
export function HidingPhoneHeader() {
  useReadingOn();
  return null;
}
