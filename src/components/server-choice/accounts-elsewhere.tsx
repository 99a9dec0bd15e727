import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Lazy } from '#react/lazy/lazy.tsx';
import { serverChoice } from '#react/lazy/server-choice.ts';
import { addressOfAccount, otherServers, type KnownServer } from '#react/servers.ts';
import type { StoredAccount } from '#domain/account/visitor.ts';
import { SERVERS_PATH } from '#domain/server-choice/server-address.ts';
import styles from './accounts-elsewhere.module.css';

type Props = {
  servers: readonly KnownServer[];
  title?: 'server_choice.accounts_elsewhere' | 'accounts.title';
  /** Shows the number of unread notifications of each. */
  isCounted?: boolean;
  /** The path that the links open through the account's server, instead of its start. */
  opened?: string | undefined;
};

/** The unread notifications of an account that is not in use, on a page that connects to any server (rule unread-elsewhere). */
export function UnreadElsewhere({ account }: { account: StoredAccount }) {
  return <Lazy of={serverChoice()}>{({ Unread, unreadCountLogic }) => <Unread account={account} logic={unreadCountLogic} />}</Lazy>;
}

/** Links to the accounts on servers other than that of this page load: each opens a page load of its own server (rule server-choice). */
export function AccountsElsewhere({ servers, title = 'server_choice.accounts_elsewhere', isCounted = false, opened }: Props) {
  const id = useId();
  if (servers.length === 0) return null;
  return (
    <section className={styles.accounts} aria-labelledby={id}>
      <h2 id={id}>
        <FormattedMessage id={title} />
      </h2>
      <AccountLinks servers={servers} isCounted={isCounted} opened={opened} />
    </section>
  );
}

/** A link for each account of some servers. */
export function AccountLinks({ servers, isCounted = false, opened }: Omit<Props, 'title'>) {
  return (
    <ul className={styles.links}>
      {servers.flatMap(({ host, accounts }) =>
        accounts.map((account) => (
          <li key={`${host}/${account.accountId}`}>
            <a href={addressOfAccount({ host }, account, opened)}>
              <span className={styles.names}>
                <bdi>{account.displayName || account.acct}</bdi>
                <bdi dir="ltr" className={styles.handle}>
                  @{account.acct.split('@')[0]}@{host}
                </bdi>
              </span>
              {isCounted && <UnreadElsewhere account={account} />}
            </a>
          </li>
        )),
      )}
    </ul>
  );
}

/** The accounts on other servers, and the way to add one: only on a page that connects to any server (rule server-choice). */
export function OtherServers({ isCounted = false }: Pick<Props, 'isCounted'>) {
  return (
    <>
      <AccountsElsewhere servers={otherServers()} isCounted={isCounted} />
      <a className={styles.add} href={SERVERS_PATH}>
        <FormattedMessage id="server_choice.add" />
      </a>
    </>
  );
}
