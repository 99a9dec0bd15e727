import { FormattedMessage, useIntl } from 'react-intl';
import { selectKind } from '#machines/notifications/notifications.selectors.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { BellIcon } from '#ui/icons.tsx';

/** The note that there are no notifications; if only one type is shown, with a button for all. */
export function NoNotifications() {
  const intl = useIntl();
  const notifications = useSessionActor('notifications');
  const isNarrow = useSelected(notifications, selectKind) !== undefined;
  if (!isNarrow) {
    return (
      <EmptyState icon={<BellIcon />} title={intl.formatMessage({ id: 'notifications.none' })}>
        <FormattedMessage id="notifications.none_hint" />
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<BellIcon />}
      title={intl.formatMessage({ id: 'notifications.none_of_kind' })}
      action={
        <Button variant="quiet" onClick={() => notifications.send({ type: 'notifications.filter', kind: undefined })}>
          {intl.formatMessage({ id: 'notifications.show_all_kinds' })}
        </Button>
      }
    />
  );
}
