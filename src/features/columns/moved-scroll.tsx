import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Restores the scroll position of a box that was moved within the document, which loses it. Rendered before the content of the box, so that
 * no list there takes the lost position for the reader's.
 */
export function MovedScroll({ box, index }: { box: HTMLElement | null; index: number }) {
  const scrolledTo = useRef(0);
  useLayoutEffect(() => {
    if (box) box.scrollTop = scrolledTo.current;
    // oxlint-disable-next-line react/exhaustive-deps -- only when it was moved
  }, [index]);
  useEffect(() => {
    const scrolled = () => {
      if (box) scrolledTo.current = box.scrollTop;
    };
    box?.addEventListener('scroll', scrolled, { passive: true });
    return () => box?.removeEventListener('scroll', scrolled);
  }, [box]);
  return null;
}
