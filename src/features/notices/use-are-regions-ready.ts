import { useEffect, useState } from 'react';

const BEFORE_READY_MS = 100; // our choice: browsers notify assistive technology of new nodes in batches (rule notice-announced)

/**
 * True once screen readers have registered the live region that mounts with this hook: they announce nothing that mounts together with its
 * region.
 */
export const useAreRegionsReady = (): boolean => {
  const [areRegionsReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), BEFORE_READY_MS);
    return () => clearTimeout(timer);
  }, []);
  return areRegionsReady;
};
