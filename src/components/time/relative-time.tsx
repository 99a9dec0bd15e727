import { useIntl } from 'react-intl';
import { timeFormatOf } from '#domain/text/relative-time.ts';
import { useDate } from '#i18n/dates.ts';
import { useRowSettings } from '#react/use-row-settings.ts';
import { useNow } from './now.ts';
import styles from './relative-time.module.css';

type Props = { at: string; id?: string | undefined; className?: string | undefined };

/** The time of a moment as the setting `timeFormat` has it; the full date shows on hover, and on keyboard focus of a link around it. Renders nothing for an invalid moment. */
export function RelativeTime({ at, id, className = '' }: Props) {
  const intl = useIntl();
  const date = useDate();
  const now = useNow();
  const { timeFormat } = useRowSettings();
  const moment = Date.parse(at);
  if (Number.isNaN(moment)) return null;
  const format = timeFormatOf(moment, now, timeFormat);
  return (
    <time
      id={id}
      className={`${styles.time} ${className}`}
      dateTime={new Date(moment).toISOString()}
      title={date(moment, { dateStyle: 'full', timeStyle: 'short' })}
    >
      {format === 'now'
        ? intl.formatMessage({ id: 'time.now' })
        : 'unit' in format
          ? // A narrow month would be the same as a narrow minute, and narrow Japanese units are English.
            intl.formatNumber(format.value, {
              style: 'unit',
              unit: format.unit,
              unitDisplay: format.unit === 'month' || intl.locale === 'ja' ? 'short' : 'narrow',
            })
          : date(moment, format)}
    </time>
  );
}
