import { FormattedMessage } from 'react-intl';
import { useId } from 'react';
import { selectStoredAccounts } from '#machines/session/accounts.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { AccountChoice } from './account-choice.tsx';
import styles from './accounts.module.css';

/** For a guest: the accounts that are still logged in on this device, to continue as one of them without a password. */
export function StoredAccounts() {
  const id = useId();
  const accounts = usePageActor('accounts');
  const accountList = useSelected(accounts, selectStoredAccounts);
  if (accountList.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.accounts}>
      <h3 id={id}>
        <FormattedMessage id="accounts.continue_as" />
      </h3>
      <ul className={styles.list}>
        {accountList.map((account) => (
          <li key={account.accountId} className={styles.row}>
            <AccountChoice account={account} onChoose={() => accounts.send({ type: 'accounts.switch', account })} />
          </li>
        ))}
      </ul>
    </section>
  );
}
