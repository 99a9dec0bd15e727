import { useCallback } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { decoded } from '#domain/routes/table.ts';

const hashHere = () => decoded(window.location.hash.slice(1));

/**
 * Returns the text behind the `#` of the address, and a function that replaces it within the same history entry, so that going back leaves
 * the screen.
 */
export const useHash = (): [hash: string, setHash: (hash: string) => void] => {
  const hash = useLocationProperty(hashHere, () => '');
  const setHash = useCallback((next: string) => window.history.replaceState(window.history.state, '', `#${next}`), []);
  return [hash, setHash];
};
