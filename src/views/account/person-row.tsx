import { useRow } from '../../app/hooks.ts';
import { AccountName } from './account-name.tsx';
import { Avatar } from './avatar.tsx';
import { Handle } from './handle.tsx';
import { ProfileLink } from './profile-link.tsx';
import styles from './person-row.module.css';

/** A person as one item of a list, with the way to them. */
export function PersonRow({ accountId }: { accountId: string }) {
  const account = useRow('accounts', accountId);
  if (account === undefined) return null;
  return (
    <li>
      <ProfileLink person={account} className={styles.person}>
        <Avatar account={account} size="s" />
        <span className={styles.names}>
          <AccountName account={account} />
          <Handle acct={account.acct} />
        </span>
      </ProfileLink>
    </li>
  );
}
