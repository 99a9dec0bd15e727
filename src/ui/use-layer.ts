import { useEffectEvent, useLayoutEffect } from 'react';
import { noteLayer } from './layers.ts';

/** Lies over the page for as long as it is mounted: going back does this instead. */
export const useLayer = (onBack: () => void): void => {
  const back = useEffectEvent(onBack);
  useLayoutEffect(() => noteLayer({ close: () => back() }), []);
};
