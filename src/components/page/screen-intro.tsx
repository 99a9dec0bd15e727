import type { ReactNode } from 'react';
import styles from './screen-intro.module.css';

/** One line below the header of a screen that distinguishes it from a similar one, with a link to that (rule screen-intro). */
export function ScreenIntro({ children }: { children: ReactNode }) {
  return <p className={styles.intro}>{children}</p>;
}
