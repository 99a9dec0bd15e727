import type { Account } from '#domain/account/account.ts';
import { AccountName } from '../account/account-name.tsx';
import { ProfileLink } from '../account/profile-link.tsx';
import styles from './header.module.css';

/** An account that reblogged a status. */
export function Repeater({ account }: { account: Account }) {
  return (
    <ProfileLink className={styles.booster} account={account} title={`@${account.acct}`}>
      <AccountName account={account} />
    </ProfileLink>
  );
}
