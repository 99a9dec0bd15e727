import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { addressOfAccount, type KnownServer } from '#react/servers.ts';
import { shownName } from '#domain/account/shown-name.ts';
import type { StoredAccount } from '#domain/account/visitor.ts';
import styles from './accounts-elsewhere.module.css';

type Props = {
  servers: readonly KnownServer[];
  titleId?: 'server_choice.accounts_elsewhere' | 'accounts.title';
  /** Returns what is shown beside each account. */
  mark?: ((account: StoredAccount) => ReactNode) | undefined;
  /** The path that the links open through the account's server, instead of its start. */
  opened?: string | undefined;
};

/** Links to the accounts on servers other than that of this page load: each opens a page load of its own server (rule server-choice). */
export function AccountsElsewhere({ servers, titleId = 'server_choice.accounts_elsewhere', mark, opened }: Props) {
  const id = useId();
  if (servers.length === 0) return null;
  return (
    <section className={styles.accounts} aria-labelledby={id}>
      <h2 id={id}>
        <FormattedMessage id={titleId} />
      </h2>
      <AccountLinks servers={servers} mark={mark} opened={opened} />
    </section>
  );
}

/** A link for each account of some servers. Custom emoji remain shortcodes: no other server is contacted for a picture. */
export function AccountLinks({ servers, mark, opened }: Omit<Props, 'titleId'>) {
  return (
    <ul className={styles.links}>
      {servers.flatMap(({ host, accounts }) =>
        accounts.map((account) => (
          <li key={`${host}/${account.accountId}`}>
            <a href={addressOfAccount({ host }, account, opened)}>
              <span className={styles.names}>
                <bdi>{shownName(account.displayName, account.acct)}</bdi>
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
