import { useMessageText } from '#i18n/message-text.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  selectAnnouncements,
  selectAnnouncementsFailure,
  selectAnnouncementsPhase,
  selectIsAnnouncing,
} from '#machines/announcements/announcements.selectors.ts';
import { useCan, useSessionActor } from '#react/hooks.ts';
import { useWatchedAnnouncements } from '#react/use-watched.ts';
import { useSelected } from '#react/use-selected.ts';
import { statusText } from '#domain/text/failure-text.ts';
import { ScreenHead } from '#components/page/screen-head.tsx';
import { LoadFailed } from '#components/page/load-failed.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { AnnouncementIcon } from '#ui/lazy-icons.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AnnouncementCard } from './announcement-card.tsx';
import { NewAnnouncement } from './new-announcement.tsx';
import styles from './announcements.module.css';

/** The announcements as a screen; admins write them there (rules announcement-shown, announcement-staff). */
export function Announcements() {
  const intl = useIntl();
  const messageText = useMessageText();
  const actor = useSessionActor('announcements');
  const all = useSelected(actor, selectAnnouncements);
  const requestPhase = useSelected(actor, selectAnnouncementsPhase);
  const failure = useSelected(actor, selectAnnouncementsFailure);
  const isStaff = useSelected(actor, selectIsAnnouncing);
  const areThere = useCan('announcements');
  const phase = areThere ? requestPhase : 'loaded';
  useWatchedAnnouncements(areThere);
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: 'nav.announcements' })} />
      {phase === 'loading' && <Skeleton label={intl.formatMessage({ id: 'general.loading' })} shape="text" />}
      {phase === 'failed' && (
        <LoadFailed
          isQuiet
          title={intl.formatMessage({ id: 'announcements.failed' })}
          onRetry={() => actor.send({ type: 'announcements.retry' })}
        >
          {failure && messageText(statusText(failure))}
        </LoadFailed>
      )}
      {phase === 'loaded' && isStaff && <NewAnnouncement existing={all} />}
      {phase === 'loaded' && all.length === 0 && (
        <EmptyState icon={<AnnouncementIcon />} title={intl.formatMessage({ id: 'announcements.empty' })}>
          <FormattedMessage id={areThere ? 'announcements.empty_help' : 'announcements.not_here'} />
        </EmptyState>
      )}
      {phase === 'loaded' && all.length > 0 && (
        <ul className={styles.list}>
          {all.map((announcement) => (
            <li key={announcement.id}>
              <AnnouncementCard announcement={announcement} isStaff={isStaff} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
