import { useEffect, useSyncExternalStore } from 'react';
import { parts } from './loads.ts';
import { useIsCalm } from './use-is-calm.ts';

type Parts = Awaited<ReturnType<typeof parts>>;

/** What the first statuses do not need, once they are painted and it is there: what a view shows more then takes nobody's place. */
export const useLateParts = (): Parts | undefined => {
  const isCalm = useIsCalm();
  const late = useSyncExternalStore(parts.watch, parts.now);
  useEffect(() => {
    // Whoever needs a part that does not come says so.
    if (isCalm) parts().catch(parts.forget);
  }, [isCalm]);
  return isCalm ? late : undefined;
};
