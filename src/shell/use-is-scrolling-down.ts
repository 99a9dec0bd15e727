import { useEffect, useState } from 'react';

const THROTTLE_MS = 100; // (rule button-scroll)

/** True if the page was last scrolled down, sampled at most 100 ms after a scroll; always false while `when` is false. */
export const useIsScrollingDown = (when: boolean): boolean => {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    if (!when) return;
    let from = window.scrollY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      timer = undefined;
      if (window.scrollY !== from) setDown(window.scrollY > from);
      from = window.scrollY;
    };
    const scrolled = () => {
      timer ??= setTimeout(update, THROTTLE_MS);
    };
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', scrolled);
    };
  }, [when]);
  return when && isDown;
};
