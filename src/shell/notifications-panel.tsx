import { signedIn } from '#app/lazy/features.ts';
import { Lazy } from '#app/lazy/lazy.tsx';
import { useWords } from '#i18n/words.tsx';
import { Panel } from '#ui/panel.tsx';
import { NotificationsShape } from '#views/notifications/notifications-shape.tsx';
import { useIsIdle } from './use-is-idle.ts';

/** The notifications beside the page, fetched once the first statuses are painted. */
export function NotificationsPanel() {
  const { words } = useWords();
  const isIdle = useIsIdle();
  const shape = (
    <Panel title={words('notifications.title')}>
      <NotificationsShape label={words('general.loading')} />
    </Panel>
  );
  return isIdle ? (
    <Lazy of={signedIn} shape={shape}>
      {({ NotificationList }) => <NotificationList />}
    </Lazy>
  ) : (
    shape
  );
}
