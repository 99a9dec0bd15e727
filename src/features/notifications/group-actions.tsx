import { useIntl } from 'react-intl';
import { useCan, useSessionActor } from '#react/hooks.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { SeenIcon } from '#ui/lazy-icons.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import { leaveToNextRow } from './leave-to-next-row.ts';
import styles from './notifications.module.css';

type Props = { rowId: string; members: readonly string[]; unseen: readonly string[]; sentenceId: string };

/** The actions of a grouped row, applied to each of its members (rule notifications-grouped). */
export function GroupActions({ rowId, members, unseen, sentenceId }: Props) {
  const intl = useIntl();
  const notifications = useSessionActor('notifications');
  const canDismiss = useCan('dismissing');
  const shared = { className: styles.action ?? '', 'aria-describedby': sentenceId };
  return (
    <>
      {unseen.length > 0 && (
        <IconButton
          {...shared}
          ref={leaveFocus}
          label={intl.formatMessage({ id: 'notifications.group_seen' })}
          icon={<SeenIcon />}
          onClick={() => notifications.send({ type: 'notifications.markEachRead', ids: unseen })}
        />
      )}
      {canDismiss && (
        <IconButton
          {...shared}
          ref={leaveToNextRow}
          label={intl.formatMessage({ id: 'notifications.dismiss_group' })}
          icon={<CloseIcon />}
          onClick={(event) => {
            event.stopPropagation();
            notifications.send({ type: 'notifications.dismissEach', row: rowId, ids: members });
          }}
        />
      )}
    </>
  );
}
