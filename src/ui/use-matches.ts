import { useCallback, useSyncExternalStore } from 'react';

/** Returns whether a media query matches, and follows changes of the window. */
export const useMatches = (query: string): boolean =>
  useSyncExternalStore(
    useCallback(
      (changed: () => void) => {
        const list = matchMedia(query);
        list.addEventListener('change', changed);
        return () => list.removeEventListener('change', changed);
      },
      [query],
    ),
    () => matchMedia(query).matches,
  );
