import { useEffect, useEffectEvent, useRef } from 'react';
import { innerScroller } from './scroller.ts';

const NEAR = '800px'; // our choice: about a window before the end (rule near-end)

/** The end of a list that scrolls in an element; requests more as soon as it is near. */
export function NearFooter({ isIdle, onNear }: { isIdle: boolean; onNear: () => void }) {
  const footer = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    const { current } = footer;
    if (!current || !isIdle) return undefined;
    const watcher = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && near(), {
      root: innerScroller(current) ?? null,
      rootMargin: `${NEAR} 0px`,
    });
    watcher.observe(current);
    return () => watcher.disconnect();
  }, [isIdle]);
  return <div ref={footer} />;
}
