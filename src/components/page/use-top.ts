import { useLayoutEffect } from 'react';
import { useStoredScrollAnchor } from '#react/use-stored-scroll-anchor.ts';

/** A screen begins at its top, unless its reader comes back to it. */
export const useTop = (): void => {
  const left = useStoredScrollAnchor();
  useLayoutEffect(() => {
    if (!left) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [left]);
};
