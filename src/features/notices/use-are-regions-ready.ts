import { useEffect, useState } from 'react';

const BEFORE_KNOWN_MS = 100; // our choice: browsers notify assistive technology of new nodes in batches (rule notice-announced)

/**
 * True once screen readers have registered the live region that mounts with this hook: they announce nothing that mounts together with its
 * region.
 */
export const useAreRegionsReady = (): boolean => {
  const [areRegionsReady, setKnown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setKnown(true), BEFORE_KNOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  return areRegionsReady;
};
