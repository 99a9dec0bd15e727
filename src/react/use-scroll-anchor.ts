import { useState } from 'react';
import { scrollAnchorSaver } from '#platform/save-scroll-anchor.ts';
import { storedScrollAnchor } from '#platform/scroll-anchors.ts';

const atThisEntry = () => ({ left: storedScrollAnchor(), keep: scrollAnchorSaver() });

/** Where the reader left this entry of the history, and what keeps where it is left next. */
export const useScrollAnchor = () => useState(atThisEntry)[0];
