import { useIntl } from 'react-intl';
import { useScrollAnchor } from '#react/use-scroll-anchor.ts';
import { ScreenHead } from '#components/page/screen-head.tsx';
import { MarkAll } from './mark-all.tsx';
import { NotificationBody } from './notification-body.tsx';
import styles from './notifications.module.css';

/** The notifications as a screen: the list of the column, with the place where it was left (rule notifications-screen). */
export function NotificationsScreen() {
  const intl = useIntl();
  const scroll = useScrollAnchor();
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: 'notifications.title' })}>
        <MarkAll />
      </ScreenHead>
      <section tabIndex={-1} className={styles.screen} aria-label={intl.formatMessage({ id: 'notifications.title' })}>
        <NotificationBody place={scroll} />
      </section>
    </>
  );
}
