import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { scrollAnchorOf, type ScrollAnchor } from '#domain/timelines/scroll-anchor.ts';

/** The stored scroll anchor of a list, and the function that stores the next one. */
export interface ScrollEntry {
  readonly restored: ScrollAnchor | undefined;
  readonly save: (entry: ScrollAnchor | undefined) => void;
}

/** Restores the scroll position of a list, and stores it: the row at the start of the viewport. */
export const useScrollEntry = (
  list: RefObject<VirtualizerHandle | null>,
  ids: readonly string[],
  start: number,
  entry?: ScrollEntry,
): void => {
  const leave = useEffectEvent(() => {
    const { current } = list;
    if (!entry || !current) return;
    const at = current.findItemIndex(current.scrollOffset);
    const id = current.scrollOffset === 0 ? undefined : ids[at];
    entry.save(id === undefined ? undefined : scrollAnchorOf(ids, { id, top: start + current.getItemOffset(at) - current.scrollOffset }));
  });
  const begin = useEffectEvent(() => {
    const at = entry?.restored ? ids.indexOf(entry.restored.id) : -1;
    if (entry?.restored && at >= 0) list.current?.scrollToIndex(at, { offset: -entry.restored.top });
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
