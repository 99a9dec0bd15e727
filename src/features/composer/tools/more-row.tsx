import type { ComponentProps, ReactNode } from 'react';
import styles from './tools.module.css';

/** One of the tools that are needed now and then: its picture and its name. */
export function MoreRow({ icon, children, ...rest }: ComponentProps<'button'> & { icon: ReactNode }) {
  return (
    <button type="button" {...rest} className={styles.entry}>
      {icon}
      {children}
    </button>
  );
}
