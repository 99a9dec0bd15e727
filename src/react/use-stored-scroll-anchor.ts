import { useState } from 'react';
import { storedScrollAnchor } from '#platform/scroll-anchors.ts';

/** Where the reader left this entry of the history. */
export const useStoredScrollAnchor = () => useState(storedScrollAnchor)[0];
