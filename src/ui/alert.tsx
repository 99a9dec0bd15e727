import type { ReactNode } from 'react';
import styles from './alert.module.css';
import { IconButton } from './icon-button.tsx';
import { CloseIcon, ErrorIcon } from './icons.tsx';
import { leaveFocusTo } from './leave-focus.ts';

type Props = { children: ReactNode; dismissLabel: string; onDismiss: () => void };

const FIELDS = 'input:not([type=radio]), textarea';

/** Returns the element that receives the focus when an alert is dismissed: the nearest field above it in its form, or the first control in its article. */
const neighbourOf = (button: Element): HTMLElement | undefined => {
  const whole = button.closest('form, article') ?? button.closest('main');
  const isAbove = (element: Element) => (element.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const above = (what: string) => [...(whole?.querySelectorAll<HTMLElement>(what) ?? [])].findLast(isAbove);
  return above(FIELDS) ?? above('button') ?? (whole instanceof HTMLElement ? whole : undefined);
};

const leaveToNeighbour = leaveFocusTo((button) => [neighbourOf(button)]);

/** An alert that is announced at once and stays until it is dismissed. */
export function Alert({ children, dismissLabel, onDismiss }: Props) {
  return (
    <div className={styles.alert} role="alert">
      <ErrorIcon />
      <p dir="auto">{children}</p>
      <IconButton label={dismissLabel} icon={<CloseIcon />} ref={leaveToNeighbour} onClick={onDismiss} />
    </div>
  );
}
