import { useIntl } from 'react-intl';
import { useScreen } from '#react/use-screen.ts';
import { signedIn } from '#react/lazy/entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { Panel } from '#ui/panel.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useIsIdle } from './use-is-idle.ts';

/** The notifications beside the page, fetched once the first statuses are painted; not beside the screen that lists them (rule notifications-screen). */
export function NotificationsPanel() {
  const intl = useIntl();
  const isIdle = useIsIdle();
  const isScreen = useScreen()?.name === 'notifications';
  if (isScreen) return null;
  const shape = (
    <Panel title={intl.formatMessage({ id: 'notifications.title' })}>
      <Skeleton label={intl.formatMessage({ id: 'general.loading' })} shape="rows" />
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
