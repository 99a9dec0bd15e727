import { useEffect, useState } from 'react';
import { whenIdle } from '#platform/when-idle.ts';

/** Beyond the window on either side, in px: the visible part is painted first (rule first-rows). */
export const REACHES = [0, 400, 800] as const;

/**
 * Returns how far beyond the window a list renders: nothing until its first items are painted, then one step more whenever the page is
 * idle; the same again when others replace all items in the window.
 */
export const useReach = (hasItems: boolean, isReplaced = false): number => {
  const [step, setStep] = useState(0);
  if (isReplaced && step > 0) setStep(0);
  const isGrowing = hasItems && step < REACHES.length - 1;
  useEffect(() => (isGrowing ? whenIdle(() => setStep(step + 1)) : undefined), [isGrowing, step]);
  return isReplaced ? 0 : (REACHES[step] ?? 0);
};
