import { useEffect } from 'react';
import { page } from '#app/late/features.ts';
import { useLate } from '#app/late/use-late.ts';
import { useIsCalm } from './use-is-calm.ts';

/** What the first statuses do not need, once they are painted and it is there: what a view shows more then takes nobody's place. */
export const useLateParts = (): ReturnType<typeof useLate> => {
  const isCalm = useIsCalm();
  const late = useLate();
  useEffect(() => {
    if (isCalm) page.ahead();
  }, [isCalm]);
  return isCalm ? late : undefined;
};
