import { FormattedMessage } from 'react-intl';
import { isPlain } from '#ui/is-plain.ts';
import { giveFocus } from '#ui/leave-focus.ts';
import styles from './shell.module.css';

export const MAIN_ID = 'main';

/** Skips the bars and columns; visible while it has the focus. */
export function SkipLink() {
  return (
    <a
      href={`#${MAIN_ID}`}
      className={styles.skip}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        giveFocus(document.getElementById(MAIN_ID));
      }}
    >
      <FormattedMessage id="nav.skip" />
    </a>
  );
}
