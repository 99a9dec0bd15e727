import { useLayoutEffect } from 'react';
import { useStoredScrollAnchor } from '#react/use-stored-scroll-anchor.ts';

/** A screen starts at its top, unless the user returns to it. */
export const useTop = (): void => {
  const left = useStoredScrollAnchor();
  useLayoutEffect(() => {
    if (!left) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [left]);
};
