import type { ComponentProps, ReactNode } from 'react';
import styles from './icon-button.module.css';

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> & { label: string; icon: ReactNode; hasDot?: boolean };

/** A button that shows only an icon; its label is its accessible name. */
export function IconButton({ label, icon, hasDot = false, className = '', ...rest }: Props) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={`${styles.button} ${hasDot ? styles.dotted : ''} ${className}`}
    >
      {icon}
    </button>
  );
}
