import { useEffect, useEffectEvent, type RefObject } from 'react';
import { createEndObserver } from '../feed/end-observer.ts';
import { innerScroller } from './scroller.ts';

/** Loads more near the end of the page, or of the box that `content` scrolls in (rules near-end, older-rest), while a list is mounted. */
export const useEndReached = (onEndReached: () => void, content?: RefObject<HTMLElement | null>): void => {
  const near = useEffectEvent(onEndReached);
  useEffect(() => {
    const box = content?.current ? innerScroller(content.current) : undefined;
    const end = createEndObserver(() => near(), box);
    const sizes = new ResizeObserver(end.check);
    sizes.observe(content?.current ?? document.body);
    const scroller = box ?? window;
    scroller.addEventListener('scroll', end.check, { passive: true });
    return () => {
      sizes.disconnect();
      scroller.removeEventListener('scroll', end.check);
      end.stop();
    };
  }, [content]);
};
