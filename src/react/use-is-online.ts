import { useSyncExternalStore } from 'react';
import { thisPage } from '#platform/page.ts';

const watch = (wake: () => void) => {
  const stops = [thisPage.on('online', wake), thisPage.on('offline', wake)];
  return () => {
    for (const stop of stops) stop();
  };
};

/** True if the browser has a network connection. */
export const useIsOnline = (): boolean => useSyncExternalStore(watch, thisPage.isOnline);
