import type { ReactNode } from 'react';
import styles from './screen-head.module.css';
import { useTitle } from './use-title.ts';

/** The sticky head of a screen: its one h1, and the document's title. */
export function ScreenHead({ title, children }: { title: string; children?: ReactNode }) {
  useTitle(title);
  return (
    <div className={styles.head}>
      <h1 className={styles.title} dir="auto">
        {title}
      </h1>
      {children}
    </div>
  );
}
