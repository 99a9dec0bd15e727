import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { scrollAnchorOf, type ScrollAnchor } from '#domain/timelines/scroll-anchor.ts';

/** The stored scroll anchor of a list, and the function that stores the next one. */
export interface LeftPlace {
  readonly left: ScrollAnchor | undefined;
  readonly keep: (place: ScrollAnchor | undefined) => void;
}

/** Restores the scroll position of a list, and stores it: the row at the start of the viewport. */
export const usePlace = (list: RefObject<VirtualizerHandle | null>, ids: readonly string[], start: number, place?: LeftPlace): void => {
  const leave = useEffectEvent(() => {
    const { current } = list;
    if (!place || !current) return;
    const at = current.findItemIndex(current.scrollOffset);
    const id = current.scrollOffset === 0 ? undefined : ids[at];
    place.keep(id === undefined ? undefined : scrollAnchorOf(ids, { id, top: start + current.getItemOffset(at) - current.scrollOffset }));
  });
  const begin = useEffectEvent(() => {
    const at = place?.left ? ids.indexOf(place.left.id) : -1;
    if (place?.left && at >= 0) list.current?.scrollToIndex(at, { offset: -place.left.top });
  });
  useLayoutEffect(() => {
    begin();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
};
