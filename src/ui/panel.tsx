import type { ReactNode } from 'react';
import styles from './panel.module.css';

type Props = { title?: string; end?: ReactNode; children: ReactNode; isBare?: boolean };

/** A surface of the columns, with an optional heading. A bare one has no padding. */
export function Panel({ title, end, children, isBare = false }: Props) {
  return (
    <section className={`${styles.panel} ${isBare ? '' : styles.spaced}`}>
      {title !== undefined && (
        <header className={styles.head}>
          <h2>{title}</h2>
          {end}
        </header>
      )}
      {children}
    </section>
  );
}
