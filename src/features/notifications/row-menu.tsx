import { FormattedMessage, useIntl } from 'react-intl';
import { useCan, useRow, useSessionActor, useVisitor } from '#react/hooks.ts';
import { useQueuedOpen } from '#react/lazy/use-queued-open.ts';
import { useQueuedSend } from '#react/lazy/use-queued-send.ts';
import { useWatchedRelation } from '#react/use-watched.ts';
import { replyKey } from '#domain/composer/draft-key.ts';
import type { Status } from '#domain/status/status.ts';
import { useSetMark } from '#components/account-card/use-set-mark.ts';
import { CloseIcon, ReplyIcon, StarIcon } from '#ui/icons.tsx';
import { FollowIcon, MoreIcon, SeenIcon } from '#ui/lazy-icons.tsx';
import { MenuButton, MenuItem } from '#ui/menu.tsx';
import styles from './notifications.module.css';

type Props = { id: string; isSeen: boolean; sentenceId: string };

/** The menu of a notification: what can be done with its post or its account, and with itself. */
export function RowMenu({ id, isSeen, sentenceId }: Props) {
  const intl = useIntl();
  const notifications = useSessionActor('notifications');
  const { accountId: ownId } = useVisitor();
  const canDismiss = useCan('dismissing');
  const notification = useRow('notifications', id);
  const status = useRow('statuses', notification?.statusId);
  if (!notification) return null;
  const { accountId, type } = notification;
  const isTheirs = status?.accountId === accountId && accountId !== ownId;
  const post = isTheirs && !status.deleted && type !== 'pending.reply' ? status : undefined;
  const isFollow = type === 'follow';
  if (isSeen && !canDismiss && !post && !isFollow) return null;
  return (
    <MenuButton
      label={intl.formatMessage({ id: 'notifications.actions' })}
      describedBy={sentenceId}
      icon={<MoreIcon />}
      className={`${styles.action} ${styles.menu}`}
    >
      {() => (
        <>
          {post && <PostItems status={post} />}
          {isFollow && <FollowItem accountId={accountId} />}
          {!isSeen && (
            <MenuItem icon={<SeenIcon />} onPick={() => notifications.send({ type: 'notifications.markRead', id })}>
              <FormattedMessage id="notifications.mark_seen" />
            </MenuItem>
          )}
          {canDismiss && (
            <MenuItem icon={<CloseIcon />} onPick={() => notifications.send({ type: 'notifications.dismiss', id })}>
              <FormattedMessage id="notifications.dismiss" />
            </MenuItem>
          )}
        </>
      )}
    </MenuButton>
  );
}

function PostItems({ status: { id, favourited = false } }: { status: Status }) {
  const open = useQueuedOpen();
  const want = useSetMark();
  return (
    <>
      <MenuItem
        icon={<ReplyIcon />}
        onPick={() => open({ group: 'signedIn', to: 'composers', event: { type: 'composers.open', key: replyKey(id) } })}
      >
        <FormattedMessage id="status.reply_button" />
      </MenuItem>
      <MenuItem icon={<StarIcon />} isOn={favourited} onPick={() => want('favourite', id, !favourited)}>
        <FormattedMessage id="status.favourite" />
      </MenuItem>
    </>
  );
}

/** Follows the new follower, or stops that; the relationship is fetched when the menu opens, and until then it offers to follow. */
function FollowItem({ accountId }: { accountId: string }) {
  const write = useQueuedSend();
  const isLocked = useRow('accounts', accountId)?.locked === true;
  const { following = false, requested = false } = useRow('relationships', accountId) ?? {};
  const isFollowing = following || requested;
  useWatchedRelation(accountId);
  const event = { type: 'follow.press', accountId, isLocked, intent: isFollowing ? 'unfollow' : 'follow' } as const;
  return (
    <MenuItem icon={<FollowIcon />} isOn={isFollowing} onPick={() => write({ group: 'relationships', to: 'follows', event })}>
      <FormattedMessage id="notifications.follow_back" />
    </MenuItem>
  );
}
