import { Words } from '#i18n/words.tsx';
import styles from './skip-link.module.css';

export const MAIN_ID = 'main';

/** Leads past the bars and columns; shown while it has the focus. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className={styles.skip}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
    >
      <Words id="nav.skip" />
    </a>
  );
}
