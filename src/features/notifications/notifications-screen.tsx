import { useIntl } from 'react-intl';
import { touch } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { useScrollAnchor } from '#react/use-scroll-anchor.ts';
import { ScreenHead } from '#components/page/screen-head.tsx';
import { useMatches } from '#ui/use-matches.ts';
import { MarkAll } from './mark-all.tsx';
import { NotificationBody } from './notification-body.tsx';
import styles from './notifications.module.css';

const Nothing = () => null;

/** The notifications as a screen: the list of the column, at its last scroll position (rule notifications-screen). */
export function NotificationsScreen() {
  const intl = useIntl();
  const scroll = useScrollAnchor();
  const isTouched = useMatches('(pointer: coarse)');
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: 'notifications.title' })}>
        <MarkAll />
      </ScreenHead>
      <section tabIndex={-1} className={styles.screen} aria-label={intl.formatMessage({ id: 'notifications.title' })}>
        {isTouched && (
          <Lazy of={touch} failed={Nothing}>
            {({ NotificationsPull }) => <NotificationsPull />}
          </Lazy>
        )}
        <NotificationBody entry={scroll} />
      </section>
    </>
  );
}
