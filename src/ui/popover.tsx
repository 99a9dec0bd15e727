import { useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { noteLayer } from './layers.ts';
import { placeBeside } from './place-beside.ts';
import styles from './popover.module.css';

type Props = {
  /** The name of a menu or a dialog; a tooltip is described by what is in it. */
  label?: string;
  id?: string;
  role: 'menu' | 'dialog' | 'tooltip';
  /** What opened it; it stands beside that, and gives the focus back to it. */
  anchor: HTMLElement;
  /** It comes and goes with the pointer: going back leaves it alone. */
  isPassing?: boolean;
  onClose: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void;
  children: ReactNode;
};

/** Something small that floats beside what opened it, above everything; Escape, going back and a press elsewhere close it. */
export function Popover({ label, id, role, anchor, isPassing = role === 'tooltip', onClose, onKeyDown, children }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const popover = ref.current;
    if (!popover) return;
    popover.showPopover();
    const place = () => {
      const isRightToLeft = getComputedStyle(popover).direction === 'rtl';
      // The body leaves out the gutter of a scrollbar, which the window counts in.
      const room = { width: document.body.clientWidth, height: window.visualViewport?.height ?? innerHeight };
      const { left, top } = placeBeside(anchor.getBoundingClientRect(), popover.getBoundingClientRect(), room, isRightToLeft);
      popover.style.left = `${left}px`;
      popover.style.top = `${top}px`;
    };
    place();
    popover.querySelector<HTMLElement>('[data-autofocus], [role^=menuitem]')?.focus({ preventScroll: true });
    const sizes = new ResizeObserver(place);
    sizes.observe(popover);
    addEventListener('scroll', place, { passive: true });
    return () => {
      sizes.disconnect();
      removeEventListener('scroll', place);
    };
  }, [anchor]);
  const close = useEffectEvent(() => {
    ref.current?.hidePopover();
    onClose();
  });
  useLayoutEffect(() => (isPassing ? undefined : noteLayer({ close: () => close() })), [isPassing]);
  return (
    <div
      ref={ref}
      id={id}
      popover="auto"
      role={role}
      aria-label={label}
      className={styles.popover}
      onKeyDown={onKeyDown}
      onToggle={(event) => {
        if (event.target === event.currentTarget && event.newState === 'closed') onClose();
      }}
    >
      {children}
    </div>
  );
}
