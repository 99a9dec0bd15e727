import type { KeptHere } from '#services/kept/kept-here.ts';

/** A device that kept nothing. */
export const nothingKept: KeptHere = {
  may: () => false,
  recall: async () => {
    throw new Error('nothing is kept');
  },
  found: new Map(),
};
