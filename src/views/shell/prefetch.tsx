import { useEffect } from 'react';
import { parts } from './later.tsx';
import { useIsCalm } from './use-is-calm.ts';

/** Fetches what dialogs and drawers need once the first statuses are painted, so that they open at once, offline too. */
export function Prefetch() {
  const isCalm = useIsCalm();
  useEffect(() => {
    // Whoever needs a part that does not come says so.
    if (isCalm) parts().catch(parts.forget);
  }, [isCalm]);
  return null;
}
