import { FormattedMessage } from 'react-intl';
import { useCan } from '#react/hooks.ts';
import type { Account } from '#domain/account/account.ts';
import { AccountName } from '#components/account/account-name.tsx';
import { Avatar } from '#components/account/avatar.tsx';
import { Handle } from '#components/account/handle.tsx';
import { ProfileLink } from '#components/account/profile-link.tsx';
import { StaffMenu } from '#components/account-card/staff-menu.tsx';
import styles from '../moderation.module.css';

/** The reported account, with a link to it and the actions on it; a note if it is deleted. */
export function Whom({ account, nameId }: { account: Account | undefined; nameId: string }) {
  const isMastodon = useCan('mastodonAdmin');
  if (account === undefined) {
    return (
      <p className={styles.removed} id={nameId}>
        <FormattedMessage id="moderation.reports.account_removed" />
      </p>
    );
  }
  return (
    <>
      <ProfileLink account={account} className={styles.account}>
        <Avatar account={account} size="s" />
        <span className={styles.names}>
          <AccountName account={account} id={nameId} />
          <Handle acct={account.acct} />
        </span>
      </ProfileLink>
      {account.deactivated && (
        <span className={styles.mark}>
          <FormattedMessage id={isMastodon ? 'moderation.accounts.suspended' : 'moderation.accounts.deactivated'} />
        </span>
      )}
      <StaffMenu account={account} />
    </>
  );
}
