import { useMatches } from './use-matches.ts';

/** Returns whether the user's system requests reduced motion, and follows changes. */
export const useReducedMotion = (): boolean => useMatches('(prefers-reduced-motion: reduce)');
