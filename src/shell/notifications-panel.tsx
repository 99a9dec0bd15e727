import { signedIn } from '#app/late/features.ts';
import { Late } from '#app/late/late.tsx';
import { useWords } from '#i18n/words.tsx';
import { Panel } from '#ui/panel.tsx';
import { NotificationsShape } from '#views/notifications/notifications-shape.tsx';
import { useIsCalm } from './use-is-calm.ts';

/** The notifications beside the page, fetched once the first statuses are painted. */
export function NotificationsPanel() {
  const { words } = useWords();
  const isCalm = useIsCalm();
  const shape = (
    <Panel title={words('notifications.title')}>
      <NotificationsShape label={words('general.loading')} />
    </Panel>
  );
  return isCalm ? (
    <Late of={signedIn} shape={shape}>
      {({ NotificationList }) => <NotificationList />}
    </Late>
  ) : (
    shape
  );
}
