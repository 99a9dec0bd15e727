import { useSelector } from '@xstate/react';
import { selectScreen } from '#machines/shell/screens.machine.ts';
import { usePageActor } from '#app/hooks.ts';
import { signedIn } from '#app/lazy/features.ts';
import { Lazy } from '#app/lazy/lazy.tsx';
import { useWords } from '#i18n/words.tsx';
import { Panel } from '#ui/panel.tsx';
import { NotificationsShape } from '#views/notifications/notifications-shape.tsx';
import { useIsIdle } from './use-is-idle.ts';

/** The notifications beside the page, fetched once the first statuses are painted; not beside the screen that lists them (rule notifications-screen). */
export function NotificationsPanel() {
  const { words } = useWords();
  const isIdle = useIsIdle();
  const isScreen = useSelector(usePageActor('screens'), (snapshot) => selectScreen(snapshot)?.name === 'notifications');
  if (isScreen) return null;
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
