import { useState } from 'react';
import { useScrollAnchor } from '#react/use-scroll-anchor.ts';
import type { ScrollEntry } from './use-scroll-entry.ts';

/**
 * Returns the stored scroll anchor of the tab that this history entry names, and the function that stores the next one; another tab begins
 * at its start.
 */
export const useTabScrollEntry = (hash: string): ScrollEntry => {
  const { restored, save } = useScrollAnchor();
  const [first] = useState(hash);
  const [hasMoved, setMoved] = useState(false);
  if (hash !== first && !hasMoved) setMoved(true);
  return { restored: hasMoved ? undefined : restored, save };
};
