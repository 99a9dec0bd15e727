import { useEffect } from 'react';
import { page } from '#app/lazy/features.ts';
import { useLazy } from '#app/lazy/use-lazy.ts';
import { useIsIdle } from './use-is-idle.ts';

/** What the first statuses do not need, once they are painted and it is there: what a view shows more then takes nobody's place. */
export const useLazyParts = (): ReturnType<typeof useLazy> => {
  const isIdle = useIsIdle();
  const late = useLazy();
  useEffect(() => {
    if (isIdle) page.ahead();
  }, [isIdle]);
  return isIdle ? late : undefined;
};
