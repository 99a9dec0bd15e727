import { useEffect } from 'react';

const STEP_PX = 8; // our choice: less is the trembling of a finger (rule head-leaves)
const TOP_PX = 60; // our choice: about the height of the head (rule head-leaves)
const BY_HAND = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Marks the page while the user scrolls down; scrolling by the page itself, to keep the scroll anchor, does not count (rule head-leaves).
 */
export const useReadingOn = (): void => {
  useEffect(() => {
    const { documentElement: root } = document;
    let from = window.scrollY;
    let isByHand = false;
    const touched = () => void (isByHand = true);
    const ended = () => void (isByHand = false);
    const scrolled = () => {
      const to = window.scrollY;
      if (Math.abs(to - from) < STEP_PX && to > TOP_PX) return;
      if (to <= TOP_PX || isByHand) root.toggleAttribute('data-reads-on', to > TOP_PX && to > from);
      from = to;
    };
    for (const kind of BY_HAND) window.addEventListener(kind, touched, { passive: true });
    window.addEventListener('scroll', scrolled, { passive: true });
    window.addEventListener('scrollend', ended);
    return () => {
      for (const kind of BY_HAND) window.removeEventListener(kind, touched);
      window.removeEventListener('scroll', scrolled);
      window.removeEventListener('scrollend', ended);
      root.removeAttribute('data-reads-on');
    };
  }, []);
};
