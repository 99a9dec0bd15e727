import { useEffect, useState } from 'react';
import { whenIdle } from '#platform/when-idle.ts';

/** Beyond the window on either side, in px: the visible part is painted first (rule first-rows). */
export const REACHES = [0, 400, 800] as const;

/**
 * Returns how far beyond the window a list renders: nothing until its first items are painted, then one step more whenever the page is
 * idle.
 */
export const useReach = (hasItems: boolean): number => {
  const [step, setStep] = useState(0);
  const isGrowing = hasItems && step < REACHES.length - 1;
  useEffect(() => (isGrowing ? whenIdle(() => setStep(step + 1)) : undefined), [isGrowing, step]);
  return REACHES[step] ?? 0;
};
