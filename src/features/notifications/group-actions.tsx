import { FormattedMessage, useIntl } from 'react-intl';
import { useCan, useSessionActor } from '#react/hooks.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { MoreIcon, SeenIcon } from '#ui/lazy-icons.tsx';
import { leaveFocus } from '#ui/leave-focus.ts';
import { MenuButton, MenuItem } from '#ui/menu.tsx';
import styles from './notifications.module.css';

type Props = { rowId: string; members: readonly string[]; unseen: readonly string[]; sentenceId: string };

/** The actions of a grouped row, applied to each of its members (rule notifications-grouped): buttons where a pointer hovers, else a menu. */
export function GroupActions({ rowId, members, unseen, sentenceId }: Props) {
  const intl = useIntl();
  const notifications = useSessionActor('notifications');
  const canDismiss = useCan('dismissing');
  const hasUnseen = unseen.length > 0;
  const markRead = () => notifications.send({ type: 'notifications.markEachRead', ids: unseen });
  const dismiss = () => notifications.send({ type: 'notifications.dismissEach', row: rowId, ids: members });
  const shared = { className: `${styles.action} ${styles.quick}`, 'aria-describedby': sentenceId };
  return (
    <span className={styles.actions}>
      {hasUnseen && (
        <IconButton
          {...shared}
          ref={leaveFocus}
          label={intl.formatMessage({ id: 'notifications.group_seen' })}
          icon={<SeenIcon />}
          onClick={markRead}
        />
      )}
      {canDismiss && (
        <IconButton {...shared} label={intl.formatMessage({ id: 'notifications.dismiss_group' })} icon={<CloseIcon />} onClick={dismiss} />
      )}
      {(hasUnseen || canDismiss) && (
        <MenuButton
          label={intl.formatMessage({ id: 'notifications.actions' })}
          describedBy={sentenceId}
          icon={<MoreIcon />}
          className={`${styles.action} ${styles.menu} ${styles.touched}`}
        >
          {() => (
            <>
              {hasUnseen && (
                <MenuItem icon={<SeenIcon />} onPick={markRead}>
                  <FormattedMessage id="notifications.group_seen" />
                </MenuItem>
              )}
              {canDismiss && (
                <MenuItem icon={<CloseIcon />} onPick={dismiss}>
                  <FormattedMessage id="notifications.dismiss_group" />
                </MenuItem>
              )}
            </>
          )}
        </MenuButton>
      )}
    </span>
  );
}
