import { useMessageText } from '#i18n/message-text.ts';
import { useIntl } from 'react-intl';
import { selectHeadFailure } from '#machines/notifications/notifications.selectors.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useReportInline } from '#react/reported-inline.ts';
import { useSelected } from '#react/use-selected.ts';
import { failureText } from '#domain/text/failure-text.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { WarningIcon } from '#ui/icons.tsx';

/** That nothing could be fetched, with a way to try again (rule notifications-failure). */
export function NotificationsFailed() {
  const intl = useIntl();
  const messageText = useMessageText();
  const notifications = useSessionActor('notifications');
  const failure = useSelected(notifications, selectHeadFailure);
  useReportInline('notifications.error');
  return (
    <EmptyState
      isUrgent
      icon={<WarningIcon />}
      title={intl.formatMessage({ id: 'notifications.failed' })}
      action={
        <Button variant="quiet" onClick={() => notifications.send({ type: 'notifications.retry' })}>
          {intl.formatMessage({ id: 'general.retry' })}
        </Button>
      }
    >
      {failure && messageText(failureText(failure))}
    </EmptyState>
  );
}
