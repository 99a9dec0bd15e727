import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useRow, useMaybeSessionActor } from '#react/hooks.ts';
import { useOpened } from '#react/use-opened.ts';
import { reasonOfAccount } from '#domain/filters/filter.ts';
import type { Notification } from '#domain/notifications/notification.ts';
import { isShowable } from '#domain/notifications/types.ts';
import { safeMediaUrl } from '#domain/text/safe-url.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { relationships } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { useSelected } from '#react/use-selected.ts';
import { selectDecision } from '#machines/follow-requests/follow-requests.selectors.ts';
import type { NotificationType } from '#domain/notifications/types.ts';
import { Avatar } from '../account/avatar.tsx';
import { Highlight } from '../status/highlight.tsx';
import { EmojiPicture } from '../text/emoji.tsx';
import { RelativeTime } from '../time/relative-time.tsx';
import { About } from './about.tsx';
import { NamedAccount } from './named-account.tsx';
import { NotificationIcon } from './notification-icon.tsx';
import { ACTIONS, outsideActions } from './outside-actions.ts';
import { fullSentenceOf } from './sentence.ts';
import unseen from '#ui/unseen.module.css';
import styles from './notification.module.css';

type Props = {
  notificationId: string;
  /** Handles a click anywhere on the card. */
  onPress?: (() => void) | undefined;
  /** Actions of the notification, described by its sentence. */
  children?: (sentenceId: string, isSeen: boolean) => ReactNode;
};

/**
 * A notification as the content of a list item: the account, the action, the time and the status. An unknown type gets a general sentence,
 * and a notification from a muted or blocked account is collapsed until it is toggled (rule muted-folded).
 */
export function NotificationCard({ notificationId, onPress, children }: Props) {
  const sentenceId = useId();
  const [isOpen, setOpen] = useOpened('muted', false, `notification ${notificationId}`);
  const notification = useRow('notifications', notificationId);
  const account = useRow('accounts', notification?.accountId);
  const target = useRow('accounts', notification?.targetId);
  const status = useRow('statuses', notification?.statusId);
  const type = useShownType(notification);
  const blocked = reasonOfAccount(useRow('relationships', notification?.accountId));
  if (!notification || !account || !type || !isShowable(notification)) return null;
  const { seen, emoji = '', emojiUrl, createdAt, about } = notification;
  const picture = safeMediaUrl(emojiUrl);
  const isCollapsed = blocked !== undefined && !isOpen;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- by keyboard its button does the same
    <div tabIndex={-1} className={`${styles.item} ${seen ? '' : unseen.unseen}`} onClick={onPress && outsideActions(onPress)}>
      {!isCollapsed && status?.accountId === account.id && <Highlight acct={account.acct} />}
      <NotificationIcon type={type} />
      {!isCollapsed && <Avatar account={account} size="s" />}
      <div className={styles.what}>
        <p className={styles.sentence}>
          {!seen && (
            <VisuallyHidden>
              <FormattedMessage id="notifications.unseen" />
            </VisuallyHidden>
          )}
          <span id={sentenceId}>
            {isCollapsed ? (
              <FormattedMessage id={blocked.kind === 'blocked' ? 'notifications.blocked' : 'notifications.muted'} />
            ) : (
              <FormattedMessage
                id={fullSentenceOf(type, { hasTarget: target !== undefined, about })}
                values={{
                  name: <NamedAccount account={account} />,
                  target: target && <NamedAccount account={target} />,
                  about,
                  emoji: picture === undefined ? emoji : <EmojiPicture shortcode={emoji} url={picture} />,
                }}
              />
            )}
          </span>
          <RelativeTime at={createdAt} />
        </p>
        {!isCollapsed && <About notification={{ ...notification, type }} account={account} status={status} isScreened={!isOpen} />}
        {!isCollapsed && type === 'follow_request' && <RequestRow accountId={account.id} describedBy={sentenceId} />}
        {blocked && (
          <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <FormattedMessage id={isOpen ? 'general.hide' : 'general.show'} />
          </button>
        )}
      </div>
      {children && (
        <div className={styles.actions} {...ACTIONS}>
          {children(sentenceId, seen)}
        </div>
      )}
    </div>
  );
}

/** The accept and reject buttons in the row of a follow request (rule follow-request). */
function RequestRow({ accountId, describedBy }: { accountId: string; describedBy: string }) {
  return <Lazy of={relationships}>{({ RequestButtons }) => <RequestButtons accountId={accountId} describedBy={describedBy} />}</Lazy>;
}

/** The kind that a notification shows as: a request is a follow from the moment on that it is approved (rule follow-request). */
const useShownType = (notification: Notification | undefined): NotificationType | undefined => {
  const response = useSelected(useMaybeSessionActor('followRequests'), (snapshot) =>
    notification?.type === 'follow_request' && snapshot ? selectDecision(snapshot, notification.accountId) : undefined,
  );
  return response === 'approve' ? 'follow' : notification?.type;
};
