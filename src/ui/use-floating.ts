import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { noteLayer } from './layers.ts';
import { positionBeside, type Box } from './position-beside.ts';

type Options = {
  /** What it stands beside, measured anew whenever something moves. */
  boxOf: (surface: HTMLElement) => Box | undefined;
  /** Whose reading direction says at which end of the box it stands; its own where nothing is named. */
  reads?: RefObject<HTMLElement | null>;
  /** It comes and goes with the pointer: going back leaves it alone. */
  isPassing?: boolean;
  onBack: () => void;
};

/** What every small thing over the page has in common (menus, cards, pickers, suggestions): it is above everything, stays beside what it belongs to, and going back closes it. */
export const useFloating = ({ boxOf, reads, isPassing = false, onBack }: Options) => {
  const ref = useRef<HTMLDivElement>(null);
  const place = useEffectEvent((surface: HTMLElement) => {
    const box = boxOf(surface);
    if (!box) return;
    const isRightToLeft = getComputedStyle(reads?.current ?? surface).direction === 'rtl';
    // The body leaves out the gutter of a scrollbar, which the window counts in.
    const room = { width: document.body.clientWidth, height: window.visualViewport?.height ?? innerHeight };
    const { left, top } = positionBeside(box, surface.getBoundingClientRect(), room, isRightToLeft);
    surface.style.left = `${left}px`;
    surface.style.top = `${top}px`;
  });
  useLayoutEffect(() => {
    const surface = ref.current;
    if (!surface) return;
    const follow = () => place(surface);
    const scrolled = ({ target }: Event) => {
      if (!(target instanceof Node && surface.contains(target))) follow();
    };
    surface.showPopover();
    follow();
    const sizes = new ResizeObserver(follow);
    sizes.observe(surface);
    addEventListener('scroll', scrolled, { passive: true, capture: true });
    window.visualViewport?.addEventListener('resize', follow);
    return () => {
      sizes.disconnect();
      removeEventListener('scroll', scrolled, { capture: true });
      window.visualViewport?.removeEventListener('resize', follow);
    };
  }, []);
  const back = useEffectEvent(onBack);
  useLayoutEffect(() => (isPassing ? undefined : noteLayer({ close: () => back() })), [isPassing]);
  return ref;
};
