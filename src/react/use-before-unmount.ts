import { useEffect, useEffectEvent } from 'react';
import { whenHidden } from '#platform/page-life.ts';

/** Calls when what shows this goes, or the page may be gone in a moment. */
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
