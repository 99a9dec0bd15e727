import type { SessionCache } from '#services/timeline-cache/session-cache.ts';

/** A device without stored data. */
export const emptyCache: SessionCache = {
  may: () => false,
  recall: async () => {
    throw new Error('nothing is stored');
  },
  found: new Map(),
};
