import type { Account } from '#domain/account/account.ts';
import { AccountName } from '../account/account-name.tsx';
import { ProfileLink } from '../account/profile-link.tsx';
import styles from './notification.module.css';

/** An account's name in a sentence, as a link to its profile. */
export function NamedAccount({ account }: { account: Account }) {
  return (
    <ProfileLink account={account} className={styles.account}>
      <AccountName account={account} />
    </ProfileLink>
  );
}
