import { Link } from 'wouter';
import { useRow, useVisitor } from '#app/hooks.ts';
import { pathTo } from '#domain/routes/table.ts';
import { Words } from '#i18n/words.tsx';
import { AccountName } from '#parts/account/account-name.tsx';
import { Avatar } from '#parts/account/avatar.tsx';
import { Handle } from '#parts/account/handle.tsx';
import styles from './chats.module.css';

/** Somebody whom one may write to; who takes no messages of chats is shown as such (rule chat-new). */
export function PersonToChat({ accountId }: { accountId: string }) {
  const account = useRow('accounts', accountId);
  const own = useRow('accounts', useVisitor().accountId);
  if (!account) return null;
  const takesNone = account.acceptsChats === false;
  const shown = (
    <>
      <Avatar account={account} size="s" />
      <span className={styles.names}>
        <AccountName account={account} />
        <Handle acct={account.acct} />
      </span>
      {takesNone && (
        <span className={styles.note}>
          <Words id="chats.takes_none" />
        </span>
      )}
    </>
  );
  return (
    <li>
      {takesNone ? (
        <div className={`${styles.person} ${styles.barred}`}>{shown}</div>
      ) : (
        <Link className={styles.person} href={pathTo('chat', { username: own?.username ?? '', recipientId: accountId })} replace>
          {shown}
        </Link>
      )}
    </li>
  );
}
