import { useState } from 'react';
import { storedScrollAnchor } from '#platform/scroll-anchors.ts';

/** Returns the stored scroll anchor of this history entry. Not in `use-scroll-anchor.ts`, which also saves: the first load needs only this. */
export const useStoredScrollAnchor = () => useState(storedScrollAnchor)[0];
