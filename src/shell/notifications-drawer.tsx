import { Link } from '#react/link.tsx';
import { useIntl } from 'react-intl';
import { useSessionActor } from '#react/hooks.ts';
import { pathTo } from '#domain/routes/table.ts';
import { Drawer } from '#ui/drawer.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { NotificationList } from '#features/notifications/notification-list.tsx';
import styles from './menu-drawer.module.css';
import { useRouteChange } from '#components/navigation/use-route-change.ts';

const SWIPE_PX = 50; // (rule notifications-swipe)

/** The notifications on phones; closing it marks them as seen, and a route change closes it (rule drawer-seen). */
export function NotificationsDrawer({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const notifications = useSessionActor('notifications');
  const close = () => {
    notifications.send({ type: 'notifications.markAllRead' });
    onClose();
  };
  useRouteChange(close);
  return (
    <Drawer side="end" label={intl.formatMessage({ id: 'notifications.title' })} swipePx={SWIPE_PX} onClose={close}>
      <div className={styles.head}>
        <h2>
          <Link href={pathTo('own-notifications')}>{intl.formatMessage({ id: 'notifications.title' })}</Link>
        </h2>
        <IconButton label={intl.formatMessage({ id: 'general.close' })} icon={<CloseIcon />} onClick={close} />
      </div>
      <NotificationList isMinimal />
    </Drawer>
  );
}
