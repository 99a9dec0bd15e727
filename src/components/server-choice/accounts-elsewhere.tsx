import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { addressOfAccount, type KnownServer } from '#react/servers.ts';
import type { StoredAccount } from '#domain/account/visitor.ts';
import styles from './accounts-elsewhere.module.css';

type Props = {
  servers: readonly KnownServer[];
  title?: 'server_choice.accounts_elsewhere' | 'accounts.title';
  /** Returns what is shown beside each account. */
  mark?: ((account: StoredAccount) => ReactNode) | undefined;
  /** The path that the links open through the account's server, instead of its start. */
  opened?: string | undefined;
};

/** Links to the accounts on servers other than that of this page load: each opens a page load of its own server (rule server-choice). */
export function AccountsElsewhere({ servers, title = 'server_choice.accounts_elsewhere', mark, opened }: Props) {
  const id = useId();
  if (servers.length === 0) return null;
  return (
    <section className={styles.accounts} aria-labelledby={id}>
      <h2 id={id}>
        <FormattedMessage id={title} />
      </h2>
      <AccountLinks servers={servers} mark={mark} opened={opened} />
    </section>
  );
}

/** A link for each account of some servers. */
export function AccountLinks({ servers, mark, opened }: Omit<Props, 'title'>) {
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
              {mark?.(account)}
            </a>
          </li>
        )),
      )}
    </ul>
  );
}
