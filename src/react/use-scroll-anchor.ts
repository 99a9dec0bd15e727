import { useState } from 'react';
import { scrollAnchorSaver } from '#platform/save-scroll-anchor.ts';
import { storedScrollAnchor } from '#platform/scroll-anchors.ts';

const atThisEntry = () => ({ left: storedScrollAnchor(), keep: scrollAnchorSaver() });

/** Returns the scroll anchor of this history entry, with the function that stores the next one. */
export const useScrollAnchor = () => useState(atThisEntry)[0];
