import { FormattedMessage, useIntl } from 'react-intl';
import { useId } from 'react';
import { earliestTime, isFarEnough } from '#domain/composer/schedule.ts';
import { fieldOfTime, timeOfField } from '#domain/text/field-time.ts';
import { TextField } from '#ui/text-field.tsx';
import { useNow } from '../time/now.ts';
import { usePublicationTime } from './publication-time.ts';
import styles from './time-field.module.css';

type Props = { value: string; isInert: boolean; onPick: (at: string) => void };

/** The time of a scheduled post, with its time zone; a time that the server would not wait for is marked (rule schedule-ahead). */
export function TimeField({ value, isInert, onPick }: Props) {
  const intl = useIntl();
  const now = useNow();
  const hintId = useId();
  const published = usePublicationTime();
  const isTooSoon = value !== '' && !isFarEnough(value, now);
  return (
    <div className={styles.time}>
      <TextField
        label={intl.formatMessage({ id: 'schedule.at' })}
        type="datetime-local"
        value={fieldOfTime(value)}
        min={fieldOfTime(earliestTime(now))}
        readOnly={isInert}
        aria-invalid={isTooSoon || undefined}
        aria-describedby={hintId}
        onChange={({ currentTarget }) => onPick(timeOfField(currentTarget.value))}
      />
      <p id={hintId} className={isTooSoon ? styles.invalid : styles.hint}>
        {value === '' || isTooSoon ? (
          <FormattedMessage id={isTooSoon ? 'schedule.too_soon_hint' : 'schedule.help'} />
        ) : (
          <FormattedMessage id="schedule.when" values={{ at: published(value) }} />
        )}
      </p>
    </div>
  );
}
