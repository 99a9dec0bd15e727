import { FormattedMessage } from 'react-intl';
import { giveFocus } from '#ui/leave-focus.ts';
import styles from './skip-link.module.css';

export const MAIN_ID = 'main';

/** Skips the bars and columns; visible while it has the focus. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className={styles.skip}
      onClick={(event) => {
        event.preventDefault();
        giveFocus(document.getElementById(MAIN_ID));
      }}
    >
      <FormattedMessage id="nav.skip" />
    </a>
  );
}
