import { useEffect, useState } from 'react';

const BEFORE_KNOWN_MS = 100; // our choice: browsers tell assistive technology of new nodes in batches (rule notice-announced)

/** Whether a screen reader knows by now of the live region that is mounted with this: it announces nothing that comes together with its region. */
export const useIsKnown = (): boolean => {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), BEFORE_KNOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return isKnown;
};
