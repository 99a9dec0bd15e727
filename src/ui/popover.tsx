import { useLayoutEffect, type KeyboardEvent, type ReactNode } from 'react';
import { leaveFocusTo } from './leave-focus.ts';
import styles from './popover.module.css';
import { useFloating } from './use-floating.ts';

type Props = {
  /** The name of a menu or a dialog; a tooltip needs none, as its content describes it. */
  label?: string;
  id?: string;
  role: 'menu' | 'dialog' | 'tooltip';
  /** The element that opened it: it is positioned next to that and returns the focus to it. */
  anchor: HTMLElement;
  /** True if it opens and closes with the pointer: going back does not close it. */
  isPassing?: boolean;
  onClose: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void;
  children: ReactNode;
};

/** A floating element next to the one that opened it, above everything; Escape, going back, a press elsewhere and a lost focus close it. */
export function Popover({ label, id, role, anchor, isPassing = role === 'tooltip', onClose, onKeyDown, children }: Props) {
  const ref = useFloating({
    boxOf: () => anchor.getBoundingClientRect(),
    isPassing,
    isSteady: role === 'menu',
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
      // The `toggle` event may be later than the next key.
      onBeforeToggle={(event) => {
        if (event.target === event.currentTarget && event.newState === 'closed') onClose();
      }}
    >
      {children}
    </div>
  );
}
