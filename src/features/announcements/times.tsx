import { FormattedMessage } from 'react-intl';
import type { Announcement } from '#domain/announcements/announcement.ts';
import { useDate } from '#i18n/dates.ts';
import styles from './announcements.module.css';

/** The period of an announcement in the user's language and time zone; all-day ones are the same for all users (rule announcement-all-day). */
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
