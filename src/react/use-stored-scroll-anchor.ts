import { useState } from 'react';
import { storedScrollAnchor } from '#platform/scroll-anchors.ts';

/** Returns the stored scroll anchor of this history entry. */
export const useStoredScrollAnchor = () => useState(storedScrollAnchor)[0];
