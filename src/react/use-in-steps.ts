import { startTransition, useEffect, useState } from 'react';

/** Whether something big is to be shown: at once where it is when the view begins, else drawn bit by bit, so that no task is long; never so where a place is to be found again, which nothing may come before. */
export const useInSteps = (isShown: boolean, isPlaced: boolean): boolean => {
  const [isReady, setReady] = useState(isShown);
  useEffect(() => {
    if (isShown) startTransition(() => setReady(true));
  }, [isShown]);
  return isShown && (isReady || isPlaced);
};
