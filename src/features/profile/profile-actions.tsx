import { relationships } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { useVisitor } from '#react/hooks.ts';
import type { Account } from '#domain/account/account.ts';
import { EditProfileButton } from '#components/own-profile/edit-profile-button.tsx';
import { WriteButtons } from './write-buttons.tsx';
import styles from './profile-header.module.css';

/** The main actions of a profile: editing the user's own; following others and writing to them (rule profile-buttons). */
export function ProfileActions({ account }: { account: Account }) {
  const { accountId: ownId } = useVisitor();
  if (ownId === undefined) return null;
  return (
    <div className={styles.actions}>
      {ownId === account.id ? (
        <EditProfileButton />
      ) : (
        <>
          <Lazy of={relationships} shape={<div className={styles.shape} />}>
            {({ FollowAction }) => <FollowAction account={account} />}
          </Lazy>
          <WriteButtons account={account} />
        </>
      )}
    </div>
  );
}
