import type { MouseEvent, ReactNode } from 'react';
import styles from './alert.module.css';
import { IconButton } from './icon-button.tsx';
import { CloseIcon, ErrorIcon } from './icons.tsx';

type Props = { children: ReactNode; dismissLabel: string; onDismiss: () => void };

const FIELDS = 'input:not([type=radio]), textarea';

/** What the focus goes to when an alert goes: the nearest field above it in its form, or what can be pressed in its article. */
const neighbourOf = (button: Element): HTMLElement | undefined => {
  const whole = button.closest('form, article') ?? button.closest('main');
  const isAbove = (element: Element) => (element.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const above = (what: string) => [...(whole?.querySelectorAll<HTMLElement>(what) ?? [])].findLast(isAbove);
  return above(FIELDS) ?? above('button') ?? (whole instanceof HTMLElement ? whole : undefined);
};

/** Says at once, and aloud, what went wrong; stays until it is dismissed. */
export function Alert({ children, dismissLabel, onDismiss }: Props) {
  const dismiss = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    neighbourOf(currentTarget)?.focus();
    onDismiss();
  };
  return (
    <div className={styles.alert} role="alert">
      <ErrorIcon />
      <p dir="auto">{children}</p>
      <IconButton label={dismissLabel} icon={<CloseIcon />} onClick={dismiss} />
    </div>
  );
}
