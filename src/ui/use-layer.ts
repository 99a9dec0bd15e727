import { useEffectEvent, useLayoutEffect } from 'react';
import { openLayer } from './layers.ts';

/** Registers a layer over the page while mounted: going back closes it. */
export const useLayer = (onBack: () => void): void => {
  const back = useEffectEvent(onBack);
  useLayoutEffect(() => openLayer({ close: () => back() }), []);
};
