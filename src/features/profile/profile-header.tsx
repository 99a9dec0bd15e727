import { useIntl } from 'react-intl';
import { selectNode } from '#machines/system/boot.machine.ts';
import { usePageActor, useRow, useVisitor } from '#react/hooks.ts';
import { isLocalAccount, type Account } from '#domain/account/account.ts';
import { AccountName } from '#components/account/account-name.tsx';
import { AccountMarks } from '#components/account-card/account-marks.tsx';
import { RemoteFollow } from '#components/account-card/remote-follow.tsx';
import { StaffMenu } from '#components/account-card/staff-menu.tsx';
import { useOwnDomain } from '#react/use-own-domain.ts';
import { fullHandle } from '#domain/account/profile.ts';
import { Handle } from '#components/account/handle.tsx';
import { ProfileActions } from './profile-actions.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import { AvatarPicture, BannerPicture } from './profile-pictures.tsx';
import { useCopy } from '#react/use-copy.ts';
import { useSelected } from '#react/use-selected.ts';
import styles from './profile-header.module.css';

type Props = { account: Account; isCovered: boolean };

/** The header of a profile, with the actions on the account. */
export function ProfileHeader({ account, isCovered }: Props) {
  const relationship = useRow('relationships', account.id);
  return (
    <header className={styles.head}>
      <BannerPicture account={account} isCovered={isCovered} />
      <div className={styles.top}>
        <AvatarPicture account={account} isCovered={isCovered} />
        <div className={styles.names}>
          <p className={styles.name}>
            <AccountName account={account} />
          </p>
          <CopiedHandle account={account} />
        </div>
        <ProfileActions account={account} />
        <div className={styles.menus}>
          <StaffMenu account={account} />
          <ProfileMenu account={account} />
        </div>
      </div>
      <div className={styles.marks}>
        <AccountMarks account={account} relationship={relationship} isWhole />
      </div>
      <FromElsewhere account={account} />
    </header>
  );
}

/** A guest follows from another server, whose address is requested (rule remote-follow). */
function FromElsewhere({ account }: { account: Account }) {
  const { accountId: ownId } = useVisitor();
  const { isFederating } = useSelected(usePageActor('boot'), selectNode);
  if (ownId !== undefined || !isFederating || !isLocalAccount(account)) return null;
  return (
    <div className={styles.elsewhere}>
      <RemoteFollow account={account} />
    </div>
  );
}

/** The handle, which copies itself as it is understood on every server (rules handle-copied, handle-domain). */
function CopiedHandle({ account }: { account: Account }) {
  const intl = useIntl();
  const copy = useCopy();
  const handle = fullHandle(account, useOwnDomain());
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={intl.formatMessage({ id: 'profile.copy_handle' }, { handle })}
      title={intl.formatMessage({ id: 'profile.copy_handle' }, { handle })}
      onClick={() => copy(handle, { done: 'profile.copied', failed: 'profile.copy_failed', args: { handle } })}
    >
      <Handle acct={account.acct} />
    </button>
  );
}
