import { useEffect } from 'react';
import type { Entry } from './entry.ts';

/** Prefetches a lazy part as soon as a view that may need it is mounted. */
export const useAhead = <F>(of: Entry<F>): void => useEffect(() => of.ahead(), [of]);
