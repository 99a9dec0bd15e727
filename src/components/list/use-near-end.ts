import { useEffect, useEffectEvent } from 'react';
import { createNearEnd } from '../feed/near-end.ts';

/** Asks for more near the end of the page (rules near-end, older-rest), for as long as a list that scrolls with it is shown. */
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
