import { useLayoutEffect, type KeyboardEvent, type ReactNode } from 'react';
import { leaveFocusTo } from './leave-focus.ts';
import styles from './popover.module.css';
import { useFloating } from './use-floating.ts';

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

/** Something small that floats beside what opened it, above everything; Escape, going back, a press elsewhere and the focus that leaves it close it. */
export function Popover({ label, id, role, anchor, isPassing = role === 'tooltip', onClose, onKeyDown, children }: Props) {
  const ref = useFloating({
    boxOf: () => anchor.getBoundingClientRect(),
    isPassing,
    onBack: () => {
      ref.current?.hidePopover();
      onClose();
    },
  });
  useLayoutEffect(() => {
    const popover = ref.current;
    const first = ['[data-autofocus]', '[role^=menuitem]'].map((one) => popover?.querySelector<HTMLElement>(one)).find(Boolean);
    first?.focus({ preventScroll: true });
    return leaveFocusTo(() => [anchor])(popover);
  }, [anchor, ref]);
  return (
    <div
      ref={ref}
      id={id}
      popover="auto"
      role={role}
      aria-label={label}
      aria-orientation={role === 'menu' ? 'vertical' : undefined}
      className={styles.popover}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!isPassing && relatedTarget && relatedTarget !== anchor && !currentTarget.contains(relatedTarget)) onClose();
      }}
      // The other event comes later than the next key may.
      onBeforeToggle={(event) => {
        if (event.target === event.currentTarget && event.newState === 'closed') onClose();
      }}
    >
      {children}
    </div>
  );
}
