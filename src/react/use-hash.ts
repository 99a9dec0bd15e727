import { useCallback } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { decoded } from '#domain/routes/table.ts';

const hashHere = () => decoded(window.location.hash.slice(1));

/** What stands behind the `#` of the address, and what puts something else there: at the same entry of the history, so that going back leads out of the screen. */
export const useHash = (): [hash: string, setHash: (hash: string) => void] => {
  const hash = useLocationProperty(hashHere, () => '');
  const setHash = useCallback((next: string) => window.history.replaceState(window.history.state, '', `#${next}`), []);
  return [hash, setHash];
};
