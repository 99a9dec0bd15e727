import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { useCan, useSessionActor } from '#react/hooks.ts';
import { isUnread, type Announcement } from '#domain/announcements/announcement.ts';
import { RichText } from '#components/rich-text/rich-text.tsx';
import { RelativeTime } from '#components/time/relative-time.tsx';
import { Button } from '#ui/button.tsx';
import unseen from '#ui/unseen.module.css';
import { AnnouncementReactions } from './announcement-reactions.tsx';
import { StaffButtons } from './staff-buttons.tsx';
import { Times } from './times.tsx';
import styles from './announcements.module.css';

type Props = { announcement: Announcement; isStaff: boolean };

/**
 * One announcement: its text, its dates, whether it was read and is active, and its actions
 * (rules announcement-shown, announcement-inactive).
 */
export function AnnouncementCard({ announcement, isStaff }: Props) {
  const id = useId();
  const actor = useSessionActor('announcements');
  const canReact = useCan('announcementReactions');
  const { content, emojis, publishedAt, read, inactive } = announcement;
  const waits = isUnread(announcement);
  return (
    <article className={`${styles.card} ${waits ? unseen.unseen : ''}`} aria-describedby={id}>
      <p className={styles.head}>
        {waits && (
          <span className={styles.new}>
            <FormattedMessage id="announcements.unread" />
          </span>
        )}
        {inactive && (
          <span className={styles.inactive}>
            <FormattedMessage id="announcements.inactive" />
          </span>
        )}
        {publishedAt !== undefined && (
          <span>
            <FormattedMessage id="announcements.published" values={{ when: <RelativeTime at={publishedAt} /> }} />
          </span>
        )}
      </p>
      <div id={id} className={styles.text} dir="auto">
        <RichText content={content} emojis={emojis} />
      </div>
      <Times announcement={announcement} />
      {(canReact || announcement.reactions.length > 0) && <AnnouncementReactions announcement={announcement} canReact={canReact} />}
      <div className={styles.buttons}>
        {(!read || inactive) && (
          <Button
            variant="quiet"
            isInert={inactive}
            aria-describedby={id}
            onClick={() => actor.send({ type: 'announcement.read', id: announcement.id })}
          >
            <FormattedMessage id="announcements.read" />
          </Button>
        )}
        {isStaff && <StaffButtons announcement={announcement} describedBy={id} />}
      </div>
    </article>
  );
}
