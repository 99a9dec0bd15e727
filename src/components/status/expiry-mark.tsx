import { useIntl } from 'react-intl';
import { useDate } from '#i18n/dates.ts';
import { ExpiryIcon } from '#ui/lazy-icons.tsx';
import styles from './header.module.css';

/** The mark of a status that its server deletes later (rule expiry-shown). */
export function ExpiryMark({ at }: { at: string }) {
  const intl = useIntl();
  const date = useDate();
  const time = date(at, { dateStyle: 'medium', timeStyle: 'short' });
  if (time === '') return null;
  const label = intl.formatMessage({ id: 'status.expires_at' }, { time });
  return (
    <span className={styles.mark} role="img" aria-label={label} title={label}>
      <ExpiryIcon />
    </span>
  );
}
