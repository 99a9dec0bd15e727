import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { addressOfAccount, otherServers, type KnownServer } from '#react/servers.ts';
import { SERVERS_PATH } from '#domain/server-choice/server-address.ts';
import styles from './accounts-elsewhere.module.css';

/** Links to the accounts on servers other than that of this page load: each opens a page load of its own server (rule server-choice). */
export function AccountsElsewhere({ servers }: { servers: readonly KnownServer[] }) {
  const id = useId();
  if (servers.length === 0) return null;
  return (
    <section className={styles.accounts} aria-labelledby={id}>
      <h2 id={id}>
        <FormattedMessage id="server_choice.accounts_elsewhere" />
      </h2>
      <ul>
        {servers.flatMap(({ host, accounts }) =>
          accounts.map((account) => (
            <li key={`${host}/${account.accountId}`}>
              <a href={addressOfAccount({ host }, account)}>
                <bdi>{account.displayName || account.acct}</bdi>
                <bdi dir="ltr" className={styles.handle}>
                  @{account.acct.split('@')[0]}@{host}
                </bdi>
              </a>
            </li>
          )),
        )}
      </ul>
    </section>
  );
}

/** The accounts on other servers, and the way to add one: only on a page that connects to any server (rule server-choice). */
export function OtherServers() {
  return (
    <>
      <AccountsElsewhere servers={otherServers()} />
      <a className={styles.add} href={SERVERS_PATH}>
        <FormattedMessage id="server_choice.add" />
      </a>
    </>
  );
}
