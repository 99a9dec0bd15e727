import { FormattedMessage, useIntl } from 'react-intl';
import { selectStoredAccounts } from '#machines/session/accounts.machine.ts';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { usePageActor, useVisitor } from '#react/hooks.ts';
import type { StoredAccount } from '#domain/account/visitor.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { FollowIcon, LogOutIcon } from '#ui/lazy-icons.tsx';
import { OtherServers, UnreadElsewhere } from '#components/server-choice/other-servers.tsx';
import { isAnywhere } from '#react/servers.ts';
import { useSelected } from '#react/use-selected.ts';
import { useLogout } from '#components/page/use-logout.ts';
import { AccountChoice } from './account-choice.tsx';
import styles from './accounts.module.css';

/** Those who use this device: another can be switched to, added or logged out. */
export function AccountSwitcher({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const accounts = usePageActor('accounts');
  const logOut = useLogout();
  const layout = usePageActor('layout');
  const accountList = useSelected(accounts, selectStoredAccounts);
  const { modalOnLogout: mustConfirm, hideNotificationCounts: areCountsHidden } = useSelected(usePageActor('settings'), selectSettings);
  const { accountId } = useVisitor();

  /** The list may have been opened in the side drawer, which closes with it. */
  const close = () => {
    layout.send({ type: 'drawer.close' });
    onClose();
  };
  const choose = (account: StoredAccount) => {
    close();
    accounts.send({ type: 'accounts.switch', account });
  };
  const add = () => {
    close();
    accounts.send({ type: 'accounts.add' });
  };
  const leave = (account: StoredAccount) => logOut(account.accountId === accountId ? undefined : account);

  return (
    <Dialog title={intl.formatMessage({ id: 'accounts.title' })} closeLabel={intl.formatMessage({ id: 'general.close' })} onClose={onClose}>
      <ul className={styles.list}>
        {accountList.map((account) => (
          <li key={account.accountId} className={styles.row}>
            <AccountChoice account={account} isCurrent={account.accountId === accountId} onChoose={() => choose(account)} />
            {isAnywhere && !areCountsHidden && account.accountId !== accountId && <UnreadElsewhere account={account} />}
            <IconButton
              label={intl.formatMessage({ id: 'login.logout_of' }, { acct: account.acct })}
              icon={<LogOutIcon />}
              aria-haspopup={mustConfirm ? 'dialog' : undefined}
              onClick={() => leave(account)}
            />
          </li>
        ))}
      </ul>
      <Button variant="quiet" className={styles.add ?? ''} onClick={add}>
        <FollowIcon />
        <FormattedMessage id="accounts.add" />
      </Button>
      {isAnywhere && <OtherServers isCounted={!areCountsHidden} />}
    </Dialog>
  );
}
