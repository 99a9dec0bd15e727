import { useSelector } from '@xstate/react';
import { selectKind } from '#machines/notifications/notifications.selectors.ts';
import { useSessionActor } from '#app/hooks.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { BellIcon } from '#ui/icons.tsx';

/** That there is nothing; where one kind alone is shown, with the way back to all. */
export function NoNotifications() {
  const { words } = useWords();
  const notifications = useSessionActor('notifications');
  const isNarrow = useSelector(notifications, selectKind) !== undefined;
  if (!isNarrow) {
    return (
      <EmptyState icon={<BellIcon />} title={words('notifications.none')}>
        <Words id="notifications.none_hint" />
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<BellIcon />}
      title={words('notifications.none_of_kind')}
      action={
        <Button look="quiet" onClick={() => notifications.send({ type: 'notifications.narrow', kind: undefined })}>
          {words('notifications.show_all_kinds')}
        </Button>
      }
    />
  );
}
