import { useId } from 'react';
import { useRow, useVisitActor } from '../../app/hooks.ts';
import { isShowable } from '../../domain/notification.ts';
import { Words } from '../../i18n/words.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { AccountName } from '../account/account-name.tsx';
import { Avatar } from '../account/avatar.tsx';
import { Handle } from '../account/handle.tsx';
import { RelativeTime } from '../time/relative-time.tsx';
import { Excerpt } from './excerpt.tsx';
import { NotificationIcon } from './notification-icon.tsx';
import styles from './notifications.module.css';
import { RowActions } from './row-actions.tsx';
import { sentenceOf } from './sentence.ts';

/** Who did what, when, and to which post; a click anywhere marks it as seen. A kind that this client does not know is said in general words. */
export function NotificationCard({ notificationId }: { notificationId: string }) {
  const sentenceId = useId();
  const notifications = useVisitActor('notifications');
  const notification = useRow('notifications', notificationId);
  const account = useRow('accounts', notification?.accountId);
  const status = useRow('statuses', notification?.statusId);
  if (!notification || !account || !isShowable(notification)) return null;
  const { seen, type, emoji = '', createdAt } = notification;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- by keyboard its button does the same
    <li
      tabIndex={-1}
      className={`${styles.item} ${seen ? '' : styles.unseen}`}
      onClick={() => notifications.send({ type: 'notifications.see', id: notificationId })}
    >
      <NotificationIcon type={type} />
      <Avatar account={account} size="s" />
      <div className={styles.what}>
        <p className={styles.sentence}>
          {!seen && (
            <VisuallyHidden>
              <Words id="notifications.unseen" />
            </VisuallyHidden>
          )}
          <span id={sentenceId}>
            <Words id={sentenceOf(type)} values={{ name: <AccountName account={account} />, emoji }} />
          </span>
          <RelativeTime at={createdAt} />
        </p>
        {status ? <Excerpt status={status} /> : <Handle acct={account.acct} />}
      </div>
      <RowActions id={notificationId} isSeen={seen} sentenceId={sentenceId} />
    </li>
  );
}
