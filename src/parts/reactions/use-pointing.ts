import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react';

const BEFORE_OPENING_MS = 500; // our choice: a pointer that passes by opens nothing
const BEFORE_CLOSING_MS = 250; // our choice: long enough to reach what was opened

/** Follows a mouse that rests on something, and the keyboard's focus: `anchor` is there while what belongs to it is to be shown. */
export const usePointing = () => {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const stay = () => clearTimeout(timer.current);
  const after = (ms: number, next: HTMLElement | undefined) => {
    stay();
    timer.current = setTimeout(() => setAnchor(next), ms);
  };
  const close = () => {
    stay();
    setAnchor(undefined);
  };
  const leave = () => after(BEFORE_CLOSING_MS, undefined);
  return {
    anchor,
    close,
    stay,
    leave,
    bind: {
      onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
        if (pointerType === 'mouse') after(anchor ? 0 : BEFORE_OPENING_MS, currentTarget);
      },
      onPointerLeave: leave,
      onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
        if (currentTarget.matches(':focus-visible')) setAnchor(currentTarget);
      },
      onBlur: close,
    },
  };
};
