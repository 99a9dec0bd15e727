import { useIntl } from 'react-intl';
import styles from './composer.module.css';

const NEAR = 50; // our choice: from here on it is said aloud

/** How many characters are left; red when too many are there. */
export function CharacterCount({ remaining }: { remaining: number }) {
  const intl = useIntl();
  return (
    <span
      className={`${styles.count} ${remaining < 0 ? styles.over : ''}`}
      role="status"
      aria-live={remaining <= NEAR ? 'polite' : 'off'}
      aria-label={intl.formatMessage({ id: 'post_status.remaining' }, { count: remaining })}
      title={intl.formatMessage({ id: 'post_status.remaining' }, { count: remaining })}
    >
      {intl.formatNumber(remaining)}
    </span>
  );
}
