import { useEffect, useEffectEvent } from 'react';
import type { Point } from '#domain/touch/drag.ts';

/** The callbacks for one finger; `onStart` returns false if the touch is of no concern. */
type Drag = { onStart: (target: Element, at: Point) => boolean; onMove: (at: Point) => void; onEnd: () => void; onCancel: () => void };

const pointOf = ({ touches }: TouchEvent): Point | undefined => {
  const [touch, other] = touches;
  return touch && !other ? { x: touch.clientX, y: touch.clientY } : undefined;
};

/** Elements that handle touches themselves: fields, sliders and players, and everything above the page. */
const OWN = 'input, textarea, select, [contenteditable], [role=slider], video, audio, dialog, [popover]';

const isScroller = ({ scrollWidth, clientWidth, scrollHeight, clientHeight, scrollTop }: Element, style: CSSStyleDeclaration): boolean =>
  (scrollWidth > clientWidth && /auto|scroll/.test(style.overflowX)) ||
  (scrollHeight > clientHeight && scrollTop > 0 && /auto|scroll/.test(style.overflowY));

/** True if a touch belongs to an element between its target and the page: one that takes touches, or one that scrolls. */
const isTaken = (target: Element): boolean => {
  if (target.closest(OWN)) return true;
  for (let one: Element | null = target; one && one !== document.body; one = one.parentElement)
    if (one.scrollWidth > one.clientWidth || one.scrollTop > 0) if (isScroller(one, getComputedStyle(one))) return true;
  return false;
};

const hasSelection = (): boolean => document.getSelection()?.isCollapsed === false;

/** Follows one finger on the page. Its listeners are passive, so that scrolling never waits for them; a second finger or selected text cancels. */
export const useTouchDrag = (drag: Drag): void => {
  const { onStart, onMove, onEnd, onCancel } = drag;
  const start = useEffectEvent(onStart);
  const move = useEffectEvent(onMove);
  const end = useEffectEvent(onEnd);
  const cancel = useEffectEvent(onCancel);
  useEffect(() => {
    let isFollowing = false;
    const stop = (report: () => void) => {
      if (isFollowing) report();
      isFollowing = false;
    };
    const started = (event: TouchEvent) => {
      const at = pointOf(event);
      stop(() => cancel());
      if (at && event.target instanceof Element && !hasSelection() && !isTaken(event.target)) isFollowing = start(event.target, at);
    };
    const moved = (event: TouchEvent) => {
      const at = pointOf(event);
      if (!isFollowing || !at) return;
      if (hasSelection()) stop(() => cancel());
      else move(at);
    };
    const ended = () => stop(() => end());
    const cancelled = () => stop(() => cancel());
    const options = { passive: true };
    addEventListener('touchstart', started, options);
    addEventListener('touchmove', moved, options);
    addEventListener('touchend', ended, options);
    addEventListener('touchcancel', cancelled, options);
    return () => {
      cancelled();
      removeEventListener('touchstart', started);
      removeEventListener('touchmove', moved);
      removeEventListener('touchend', ended);
      removeEventListener('touchcancel', cancelled);
    };
  }, []);
};
