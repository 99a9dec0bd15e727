import { useRow } from '#react/hooks.ts';
import { relationships } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { strangerTo } from '#domain/account/relationship.ts';
import { AccountRow } from '../account/account-row.tsx';
import styles from './account-to-follow.module.css';

/** An account with a follow button. */
export function AccountToFollow({ accountId }: { accountId: string }) {
  const account = useRow('accounts', accountId);
  const relationship = useRow('relationships', accountId) ?? strangerTo(accountId);
  if (account === undefined) return null;
  return (
    <div className={styles.account}>
      <AccountRow accountId={accountId} />
      <Lazy of={relationships}>{({ FollowButton }) => <FollowButton account={account} relationship={relationship} />}</Lazy>
    </div>
  );
}
