import { useMatches } from './use-matches.ts';

/** Whether somebody asks the system for less motion, followed while the page is open. */
export const useReducedMotion = (): boolean => useMatches('(prefers-reduced-motion: reduce)');
