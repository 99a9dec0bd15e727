import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { openLayer } from './layers.ts';
import { EDGE_PX, positionBeside, type Box } from './position-beside.ts';

type Options = {
  /** Returns the box of the anchor, measured again whenever something moves. */
  boxOf: (surface: HTMLElement) => Box | undefined;
  /** The element whose text direction decides at which end of the box it is positioned; by default its own. */
  reads?: RefObject<HTMLElement | null>;
  /** True if it opens and closes with the pointer: going back does not close it. */
  isPassing?: boolean;
  /** True if its content must not move under the pointer when more of it arrives: it then grows downwards as far as the window allows, and scrolls. */
  isSteady?: boolean;
  onBack: () => void;
};

const windowHeight = (): number => window.visualViewport?.height ?? innerHeight;
const roomBelow = (surface: HTMLElement): number => windowHeight() - EDGE_PX - surface.getBoundingClientRect().top;

/** The common behaviour of menus, cards, pickers and suggestions: they float above everything, stay next to their anchor, and going back closes them. */
export const useFloating = ({ boxOf, reads, isPassing = false, isSteady = false, onBack }: Options) => {
  const ref = useRef<HTMLDivElement>(null);
  const position = useEffectEvent((surface: HTMLElement) => {
    const box = boxOf(surface);
    if (!box) return;
    surface.style.removeProperty('--steady');
    const isRightToLeft = getComputedStyle(reads?.current ?? surface).direction === 'rtl';
    // The body excludes the gutter of a scrollbar, which the window includes.
    const room = { width: document.body.clientWidth, height: windowHeight() };
    const { left, top } = positionBeside(box, surface.getBoundingClientRect(), room, isRightToLeft);
    surface.style.left = `${left}px`;
    surface.style.top = `${top}px`;
  });
  const resized = useEffectEvent((surface: HTMLElement) => {
    if (isSteady && surface.matches(':hover')) surface.style.setProperty('--steady', `${roomBelow(surface)}px`);
    else position(surface);
  });
  useLayoutEffect(() => {
    const surface = ref.current;
    if (!surface) return;
    const follow = () => position(surface);
    const scrolled = ({ target }: Event) => {
      if (!(target instanceof Node && surface.contains(target))) follow();
    };
    surface.showPopover();
    follow();
    const sizes = new ResizeObserver(() => resized(surface));
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
  useLayoutEffect(() => (isPassing ? undefined : openLayer({ close: () => back() })), [isPassing]);
  return ref;
};
