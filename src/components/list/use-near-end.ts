import { useEffect, useEffectEvent } from 'react';
import { createNearEnd } from '../feed/near-end.ts';

/** Loads more near the end of the page (rules near-end, older-rest), while a list that scrolls with the page is mounted. */
export const useNearEnd = (ask: () => void): void => {
  const near = useEffectEvent(ask);
  useEffect(() => {
    const end = createNearEnd(() => near());
    const sizes = new ResizeObserver(end.check);
    sizes.observe(document.body);
    window.addEventListener('scroll', end.check, { passive: true });
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', end.check);
      end.stop();
    };
  }, []);
};
