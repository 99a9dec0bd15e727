import { useLayoutEffect } from 'react';
import { useLeftPlace } from '#react/use-left-place.ts';

/** A screen begins at its top, unless its reader comes back to it. */
export const useTop = (): void => {
  const left = useLeftPlace();
  useLayoutEffect(() => {
    if (!left) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [left]);
};
