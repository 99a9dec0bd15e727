import { useEffect } from 'react';
import type { Entry } from '#react/lazy/entry.ts';
import { beside, page } from '#react/lazy/entries.ts';
import { useFeature } from '#react/lazy/use-lazy.ts';
import { useIsIdle } from './use-is-idle.ts';

/** Returns the lazy parts once the first statuses are painted and the parts are loaded: their additions then shift nothing. */
export const useLazyParts = () => useOnceIdle(page);

/** The same of what only wider windows show. */
export const useColumnParts = (isWide = true) => useOnceIdle(beside, isWide);

const useOnceIdle = <F>(of: Entry<F>, isWanted = true): F | undefined => {
  const isIdle = useIsIdle();
  const feature = useFeature(of);
  useEffect(() => {
    if (isIdle && isWanted) of.ahead();
  }, [isIdle, isWanted, of]);
  return isIdle ? feature : undefined;
};
