import type { ReactNode } from 'react';
import styles from './screen-head.module.css';
import { useTitle } from './use-title.ts';

export const TITLE_ID = 'screen-title';

/** The sticky head of a screen: its one h1, and the document's title. */
export function ScreenHead({ title, children }: { title: string; children?: ReactNode }) {
  useTitle(title);
  return (
    <div className={styles.head}>
      <h1 id={TITLE_ID} className={styles.title} dir="auto">
        {title}
      </h1>
      {children}
    </div>
  );
}
