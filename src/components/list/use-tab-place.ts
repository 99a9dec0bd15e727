import { useState } from 'react';
import { useScrollAnchor } from '#react/use-scroll-anchor.ts';
import type { LeftPlace } from './use-place.ts';

/** Where the reader left the tab that this entry of the history names, and what keeps where it is left next; another tab begins at its start. */
export const useTabPlace = (hash: string): LeftPlace => {
  const { left, keep } = useScrollAnchor();
  const [first] = useState(hash);
  const [hasMoved, setMoved] = useState(false);
  if (hash !== first && !hasMoved) setMoved(true);
  return { left: hasMoved ? undefined : left, keep };
};
