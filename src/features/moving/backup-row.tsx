import { FormattedMessage, useIntl } from 'react-intl';
import { shownOf } from '#react/shown.ts';
import { fileSize } from '#domain/text/file-size.ts';
import type { Backup } from '#domain/moving/moving.ts';
import { useDate } from '#i18n/dates.ts';
import styles from '#components/settings/security.module.css';
import movingStyles from './moving.module.css';

/** One backup: its time, its size and its link, or that it is not ready yet. */
export function BackupRow({ backup: { madeAt, size, isReady, handle } }: { backup: Backup }) {
  const intl = useIntl();
  const date = useDate();
  const when = date(Date.parse(madeAt), { dateStyle: 'long', timeStyle: 'short' });
  const shown = shownOf(handle);
  const address = typeof shown === 'string' ? shown : '';
  return (
    <div className={styles.longRow}>
      <span className={styles.what}>
        <time dateTime={madeAt}>{when}</time>
        <span className={styles.help}>
          {isReady ? intl.formatMessage({ id: 'features.size' }, fileSize(size)) : <FormattedMessage id="moving.backup_not_ready" />}
        </span>
      </span>
      {isReady && address !== '' && (
        <a
          className={movingStyles.download}
          href={address}
          download
          rel="noreferrer"
          aria-label={intl.formatMessage({ id: 'moving.download_of' }, { when })}
        >
          <FormattedMessage id="moving.download" />
        </a>
      )}
    </div>
  );
}
