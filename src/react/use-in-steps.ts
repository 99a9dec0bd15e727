import { startTransition, useEffect, useState } from 'react';

/**
 * True if something large is to be rendered: at once if it is shown when the view mounts, else in steps, so that no task is long; never in
 * steps where a scroll anchor is to be restored, which nothing may precede.
 */
export const useInSteps = (isShown: boolean, isPlaced: boolean): boolean => {
  const [isReady, setReady] = useState(isShown);
  useEffect(() => {
    if (isShown) startTransition(() => setReady(true));
  }, [isShown]);
  return isShown && (isReady || isPlaced);
};
