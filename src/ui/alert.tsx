import type { ReactNode } from 'react';
import styles from './alert.module.css';
import { IconButton } from './icon-button.tsx';
import { CloseIcon, ErrorIcon } from './icons.tsx';

type Props = { children: ReactNode; dismissLabel: string; onDismiss: () => void };

/** Says at once, and aloud, what went wrong; stays until it is dismissed. */
export function Alert({ children, dismissLabel, onDismiss }: Props) {
  return (
    <div className={styles.alert} role="alert">
      <ErrorIcon />
      <p dir="auto">{children}</p>
      <IconButton label={dismissLabel} icon={<CloseIcon />} onClick={onDismiss} />
    </div>
  );
}
