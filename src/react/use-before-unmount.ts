import { useEffect, useEffectEvent } from 'react';
import { whenHidden } from '#platform/page-life.ts';

/** Calls `listener` on unmount, or when the page may be about to unload. */
export const useBeforeUnmount = (listener: () => void): void => {
  const removed = useEffectEvent(listener);
  useEffect(() => {
    const leave = whenHidden(() => removed());
    return () => {
      leave();
      removed();
    };
  }, []);
};
