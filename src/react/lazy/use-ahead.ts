import { useEffect } from 'react';
import type { Entry } from './entry.ts';

/** Fetches a part before somebody needs it, from when a view is there that may. */
export const useAhead = <F>(of: Entry<F>): void => useEffect(() => of.ahead(), [of]);
