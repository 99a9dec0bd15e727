import { FormattedMessage } from 'react-intl';
import type { Announcement } from '#domain/announcements/announcement.ts';
import { useDate } from '#i18n/dates.ts';
import styles from './announcements.module.css';

/** From when until when it holds, in the reader's language and time zone; whole days are the same for everybody (rule announcement-all-day). */
export function Times({ announcement: { startsAt, endsAt, allDay } }: { announcement: Announcement }) {
  if (startsAt === undefined && endsAt === undefined && !allDay) return null;
  return (
    <ul className={styles.times}>
      {startsAt !== undefined && (
        <li>
          <FormattedMessage id="announcements.starts" values={{ when: <Moment at={startsAt} allDay={allDay} /> }} />
        </li>
      )}
      {endsAt !== undefined && (
        <li>
          <FormattedMessage id="announcements.ends" values={{ when: <Moment at={endsAt} allDay={allDay} /> }} />
        </li>
      )}
      {allDay && (
        <li>
          <FormattedMessage id="announcements.all_day" />
        </li>
      )}
    </ul>
  );
}

function Moment({ at, allDay }: { at: string; allDay: boolean }) {
  const date = useDate();
  const moment = Date.parse(at);
  return (
    <time dateTime={new Date(moment).toISOString()}>
      {date(moment, allDay ? { dateStyle: 'full', timeZone: 'UTC' } : { dateStyle: 'full', timeStyle: 'short' })}
    </time>
  );
}
