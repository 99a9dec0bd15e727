import { useState } from 'react';
import { relationships } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { useRow, useVisitor } from '#react/hooks.ts';
import { reasonOfAccount } from '#domain/filters/filter.ts';
import { AccountRow } from '#components/account/account-row.tsx';
import { RemoveFollower } from './remove-follower.tsx';
import styles from './tabs.module.css';
import { plainName } from '#domain/account/profile.ts';

type Props = { accountId: string; mayRemove: boolean; wasOpened: boolean; onOpen: () => void };

/** An account in a list of a profile with its actions there; a muted or blocked one is named on request. */
export function ListedAccount({ accountId, mayRemove, wasOpened, onOpen }: Props) {
  const { accountId: ownId } = useVisitor();
  const account = useRow('accounts', accountId);
  const relationship = useRow('relationships', accountId);
  const [isOpened, setOpened] = useState(wasOpened);
  if (account === undefined) return null;
  const isNamed = isOpened || reasonOfAccount(relationship) === undefined;
  const hasActions = isNamed && ownId !== undefined && ownId !== accountId;
  const open = () => {
    setOpened(true);
    onOpen();
  };
  return (
    <div className={styles.row}>
      <AccountRow accountId={accountId} wasOpened={wasOpened} onOpen={open} />
      {hasActions && (
        <div role="group" aria-label={plainName(account)} className={styles.actions}>
          {relationship && (
            <Lazy of={relationships}>{({ FollowButton }) => <FollowButton account={account} relationship={relationship} />}</Lazy>
          )}
          {mayRemove && <RemoveFollower account={account} />}
        </div>
      )}
    </div>
  );
}
