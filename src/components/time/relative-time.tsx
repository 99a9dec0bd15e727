import { useIntl } from 'react-intl';
import { useDate } from '#i18n/dates.ts';
import { elapsed } from '#domain/text/relative-time.ts';
import { useNow } from './now.ts';

type Props = { at: string; id?: string | undefined; className?: string | undefined };

/** The relative time of a moment, with the full date and time on demand. Renders nothing for an invalid moment. */
export function RelativeTime({ at, id, className }: Props) {
  const intl = useIntl();
  const date = useDate();
  const now = useNow();
  const moment = Date.parse(at);
  if (Number.isNaN(moment)) return null;
  const ago = elapsed(moment, now);
  return (
    <time
      id={id}
      className={className}
      dateTime={new Date(moment).toISOString()}
      title={date(moment, { dateStyle: 'full', timeStyle: 'short' })}
    >
      {ago === 'now'
        ? intl.formatMessage({ id: 'time.now' })
        : intl.formatNumber(ago.value, { style: 'unit', unit: ago.unit, unitDisplay: 'short' })}
    </time>
  );
}
