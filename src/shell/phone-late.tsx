import { BackFloat } from './back-float.tsx';
import { useReadingOn } from './use-reading-on.ts';

/** What phones do without until the first statuses are painted: the way back at the thumb, and the head that leaves. */
export function PhoneLate() {
  useReadingOn();
  return <BackFloat />;
}
