import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useRow } from '#react/hooks.ts';
import { reasonOfAccount } from '#domain/filters/filter.ts';
import { Button } from '#ui/button.tsx';
import { giveFocus } from '#ui/leave-focus.ts';
import { AccountName } from './account-name.tsx';
import { Avatar } from './avatar.tsx';
import { Handle } from './handle.tsx';
import { ProfileLink } from './profile-link.tsx';
import styles from './account-row.module.css';

type Props = { accountId: string; wasOpened?: boolean; onOpen?: () => void };

/** An account in a list, with a link to its profile; a muted or blocked one is named on request. */
export function AccountRow({ accountId, wasOpened = false, onOpen }: Props) {
  const account = useRow('accounts', accountId);
  const blocked = reasonOfAccount(useRow('relationships', accountId));
  const [isOpen, setOpen] = useState(wasOpened);
  if (account === undefined) return null;
  const open = () => {
    setOpen(true);
    onOpen?.();
  };
  if (blocked && !isOpen) {
    return (
      <div className={styles.blocked}>
        <FormattedMessage id={blocked.kind === 'blocked' ? 'account_list.blocked' : 'account_list.muted'} />
        <Button variant="quiet" onClick={open}>
          <FormattedMessage id="general.show" />
        </Button>
      </div>
    );
  }
  // The button that revealed the account was removed together with the focus.
  const isShownNow = isOpen && !wasOpened;
  return (
    <ProfileLink account={account} className={styles.account} ref={isShownNow ? giveFocus : undefined}>
      <Avatar account={account} size="s" />
      <span className={styles.names}>
        <AccountName account={account} />
        <Handle acct={account.acct} />
      </span>
    </ProfileLink>
  );
}
