import { useIntl } from 'react-intl';
import { storedEmojis } from '#domain/account/stored-emojis.ts';
import type { StoredAccount } from '#domain/account/visitor.ts';
import { isAnywhere } from '#react/servers.ts';
import { SuccessIcon } from '#ui/lazy-icons.tsx';
import { AccountName } from '#components/account/account-name.tsx';
import { Avatar } from '#components/account/avatar.tsx';
import { Handle } from '#components/account/handle.tsx';
import styles from './accounts.module.css';

type Props = { account: StoredAccount; isCurrent?: boolean; onChoose: () => void };

/** One of the accounts on this device, to switch to; the current one is marked. */
export function AccountChoice({ account, isCurrent = false, onChoose }: Props) {
  const { accountId: id, acct, displayName, avatar } = account;
  const intl = useIntl();
  return (
    <button type="button" className={styles.choice} aria-current={isCurrent || undefined} onClick={onChoose}>
      <Avatar account={{ id, avatar, avatarStatic: avatar, username: acct }} />
      <span className={styles.names}>
        <AccountName account={{ displayName, username: acct, acct, emojis: storedEmojis(account) }} />
        <Handle acct={isAnywhere && !acct.includes('@') ? `${acct}@${new URL(account.origin).host}` : acct} />
      </span>
      {isCurrent && (
        <SuccessIcon role="img" aria-hidden="false" aria-label={intl.formatMessage({ id: 'accounts.in_use' })} className={styles.mark} />
      )}
    </button>
  );
}
