import type { ReactNode } from 'react';
import styles from './screen-head.module.css';

/** The header of a pane beside the one that names the screen. */
export function PaneHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h2 className={styles.title} dir="auto">
        {title}
      </h2>
      {children}
    </div>
  );
}
