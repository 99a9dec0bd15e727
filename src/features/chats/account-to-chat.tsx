import { Link } from '#react/link.tsx';
import { FormattedMessage } from 'react-intl';
import { useRow, useVisitor } from '#react/hooks.ts';
import type { Account } from '#domain/account/account.ts';
import { pathTo } from '#domain/routes/table.ts';
import type { MessageId } from '#i18n/messages.ts';
import { AccountName } from '#components/account/account-name.tsx';
import { Avatar } from '#components/account/avatar.tsx';
import { Handle } from '#components/account/handle.tsx';
import styles from './chats.module.css';

/** Returns why an account cannot receive messages, by its own settings. */
const shutBy = ({ deactivated, acceptsChats }: Account): MessageId | undefined => {
  if (deactivated) return 'chats.is_deactivated';
  return acceptsChats === false ? 'chats.takes_none' : undefined;
};

/** A possible recipient; an account that accepts no chat messages, or is deactivated, is shown as such (rule chat-new). */
export function AccountToChat({ accountId }: { accountId: string }) {
  const account = useRow('accounts', accountId);
  const own = useRow('accounts', useVisitor().accountId);
  if (!account) return null;
  const shut = shutBy(account);
  const shown = (
    <>
      <Avatar account={account} size="s" />
      <span className={styles.names}>
        <AccountName account={account} />
        <Handle acct={account.acct} />
      </span>
      {shut && (
        <span className={styles.note}>
          <FormattedMessage id={shut} />
        </span>
      )}
    </>
  );
  if (shut) return <div className={`${styles.account} ${styles.blocked}`}>{shown}</div>;
  return (
    <Link className={styles.account} href={pathTo('chat', { username: own?.username ?? '', recipientId: accountId })} replace>
      {shown}
    </Link>
  );
}
