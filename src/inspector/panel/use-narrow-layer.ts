import { useEffect, useEffectEvent } from 'react';
import { openLayer } from '#ui/layers.ts';

/** As in the style sheet: with room for two columns, the panel is next to the page. */
const ROOM = '(width > 800px)';

/** In a narrow window the panel covers the page, so going back closes it like any other layer (rule inspector-back). */
export const useNarrowLayer = (isHere: boolean, onBack: () => void): void => {
  const close = useEffectEvent(onBack);
  useEffect(() => {
    if (!isHere) return undefined;
    const room = matchMedia(ROOM);
    let leave: (() => void) | undefined;
    const measure = () => {
      leave?.();
      leave = room.matches ? undefined : openLayer({ close: () => close() });
    };
    measure();
    room.addEventListener('change', measure);
    return () => {
      room.removeEventListener('change', measure);
      leave?.();
    };
  }, [isHere]);
};
