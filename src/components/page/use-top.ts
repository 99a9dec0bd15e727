import { useLayoutEffect } from 'react';
import { useStoredScrollAnchor } from '#react/use-stored-scroll-anchor.ts';

/** A screen starts at its top, unless the user returns to it. */
export const useTop = (): void => {
  const restored = useStoredScrollAnchor();
  useLayoutEffect(() => {
    if (!restored) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [restored]);
};
