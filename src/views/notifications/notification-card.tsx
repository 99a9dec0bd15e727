import { useRow } from '../../app/hooks.ts';
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
import { sentenceOf } from './sentence.ts';

/** Who did what, when, and to which post. A kind that this client does not know is said in general words. */
export function NotificationCard({ notificationId }: { notificationId: string }) {
  const notification = useRow('notifications', notificationId);
  const account = useRow('accounts', notification?.accountId);
  const status = useRow('statuses', notification?.statusId);
  if (!notification || !account || !isShowable(notification)) return null;
  return (
    <li className={`${styles.item} ${notification.seen ? '' : styles.unseen}`}>
      <NotificationIcon type={notification.type} />
      <Avatar account={account} size="s" />
      <div className={styles.what}>
        <p className={styles.sentence}>
          {!notification.seen && (
            <VisuallyHidden>
              <Words id="notifications.unseen" />
            </VisuallyHidden>
          )}
          <span>
            <Words
              id={sentenceOf(notification.type)}
              values={{ name: <AccountName account={account} />, emoji: notification.emoji ?? '' }}
            />
          </span>
          <RelativeTime at={notification.createdAt} />
        </p>
        {status ? <Excerpt status={status} /> : <Handle acct={account.acct} />}
      </div>
    </li>
  );
}
