import { FormattedMessage } from 'react-intl';
import { useDate } from '#i18n/dates.ts';
import { useNow } from '#components/time/now.ts';
import styles from './live-state.module.css';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Says of what this device kept when it was last seen (rule timeline-recalled). */
export function SeenAt({ at }: { at: number }) {
  const date = useDate();
  const isOfToday = useNow() - at < DAY_MS;
  const moment = date(at, isOfToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <span className={`${styles.state} ${styles.kept}`}>
      <time className={styles.words} dateTime={new Date(at).toISOString()}>
        <FormattedMessage id="kept.seen_at" values={{ moment }} />
      </time>
    </span>
  );
}
