import { useIntl } from 'react-intl';
import { useCan, useSessionActor } from '#react/hooks.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { SeenIcon } from '#ui/lazy-icons.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import { RowMenu } from './row-menu.tsx';
import styles from './notifications.module.css';

type Props = { id: string; isSeen: boolean; sentenceId: string };

/** The actions on one notification: two buttons for a pointer that hovers, and a menu; they are described by its sentence. */
export function RowActions({ id, isSeen, sentenceId }: Props) {
  const intl = useIntl();
  const notifications = useSessionActor('notifications');
  const canDismiss = useCan('dismissing');
  const shared = { className: `${styles.action} ${styles.quick}`, 'aria-describedby': sentenceId };
  return (
    <span className={styles.actions}>
      {!isSeen && (
        <IconButton
          {...shared}
          ref={leaveFocus}
          label={intl.formatMessage({ id: 'notifications.mark_seen' })}
          icon={<SeenIcon />}
          onClick={() => notifications.send({ type: 'notifications.markRead', id })}
        />
      )}
      {canDismiss && (
        <IconButton
          {...shared}
          label={intl.formatMessage({ id: 'notifications.dismiss' })}
          icon={<CloseIcon />}
          onClick={() => notifications.send({ type: 'notifications.dismiss', id })}
        />
      )}
      <RowMenu id={id} isSeen={isSeen} sentenceId={sentenceId} />
    </span>
  );
}
