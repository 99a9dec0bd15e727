import { useState } from 'react';
import { saveScrollAnchor, scrollAnchorSaver } from '#platform/save-scroll-anchor.ts';
import { storedScrollAnchor } from '#platform/scroll-anchors.ts';
import type { ScrollAnchor } from '#domain/timelines/scroll-anchor.ts';

const atThisEntry = () => ({ restored: storedScrollAnchor(), save: scrollAnchorSaver() });

/** Returns the scroll anchor of this history entry, with the function that stores the next one (rule position-restored). */
export const useScrollAnchor = () => useState(atThisEntry)[0];

/** The same for a list that stays mounted while the history moves on to other entries: each key is one entry. */
export const useScrollAnchorOf = (key: string) => {
  const [current, setCurrent] = useState(() => ({ key, ...atThisEntry() }));
  if (current.key !== key) setCurrent({ key, ...atThisEntry() });
  return current;
};

/** The same for a list that is in several history entries, under a name of its own in this tab. */
export const useScrollAnchorNamed = (name: string) =>
  useState(() => ({ restored: storedScrollAnchor(name), save: (anchor: ScrollAnchor | undefined) => saveScrollAnchor(name, anchor) }))[0];
