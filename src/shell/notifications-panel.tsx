import { useWords } from '#i18n/words.tsx';
import { Panel } from '#ui/panel.tsx';
import { NotificationsShape } from '#views/notifications/notifications-shape.tsx';
import { AreaPart } from './area-part.tsx';
import { parts } from './loads.ts';
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
    <AreaPart area="desk" load={parts} shape={shape}>
      {({ NotificationList }) => <NotificationList />}
    </AreaPart>
  ) : (
    shape
  );
}
