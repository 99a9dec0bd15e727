import { useReadingPlace } from '#app/use-reading-place.ts';
import { useWords } from '#i18n/words.tsx';
import { ScreenHead } from '#parts/page/screen-head.tsx';
import { MarkAll } from './mark-all.tsx';
import { NotificationBody } from './notification-body.tsx';
import styles from './notifications.module.css';

/** The notifications as a screen: the list of the column, with the place where it was left (rule notifications-screen). */
export function NotificationsScreen() {
  const { words } = useWords();
  const place = useReadingPlace();
  return (
    <>
      <ScreenHead title={words('notifications.title')}>
        <MarkAll />
      </ScreenHead>
      <section tabIndex={-1} className={styles.screen} aria-label={words('notifications.title')}>
        <NotificationBody place={place} />
      </section>
    </>
  );
}
