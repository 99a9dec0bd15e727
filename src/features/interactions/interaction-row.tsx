import { useIntl } from 'react-intl';
import { useSessionActor } from '#react/hooks.ts';
import { NotificationCard } from '#components/notification/notification-card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SeenIcon } from '#ui/lazy-icons.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import styles from './interactions.module.css';

/** A row as in the notifications; reading it here marks it as read there (rule interaction-seen). */
export function InteractionRow({ notificationId: id }: { notificationId: string }) {
  const intl = useIntl();
  const interactions = useSessionActor('interactions');
  const see = () => interactions.send({ type: 'interaction.markRead', id });
  return (
    <div className={styles.row}>
      <NotificationCard notificationId={id} onPress={see}>
        {(sentenceId, isSeen) =>
          !isSeen && (
            <IconButton
              ref={leaveFocus}
              label={intl.formatMessage({ id: 'notifications.mark_seen' })}
              icon={<SeenIcon />}
              aria-describedby={sentenceId}
              onClick={see}
            />
          )
        }
      </NotificationCard>
    </div>
  );
}
