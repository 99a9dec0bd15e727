import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Account } from '#domain/account/account.ts';
import { fullHandle } from '#domain/account/profile.ts';
import { pathOfAccountAt, pathToChoose } from '#domain/server-choice/open-at.ts';
import { useVisitor } from '#react/hooks.ts';
import { useOwnDomain } from '#react/use-own-domain.ts';
import { isAnywhere, otherServers } from '#react/servers.ts';
import { AccountLinks } from './accounts-elsewhere.tsx';
import styles from './accounts-elsewhere.module.css';

/** Asks a guest who has accounts on other servers which of them opens this status or account (rule open-elsewhere). */
export function OpenElsewhere({ path }: { path: string | undefined }) {
  const id = useId();
  const isGuest = useVisitor().accountId === undefined;
  const servers = isAnywhere && isGuest ? otherServers() : [];
  if (path === undefined || servers.length === 0) return null;
  return (
    <section className={`${styles.accounts} ${styles.opening}`} aria-labelledby={id}>
      <h2 id={id}>
        <FormattedMessage id="server_choice.open_with" />
      </h2>
      <AccountLinks servers={servers} opened={path} />
      <a className={styles.add} href={pathToChoose(path)}>
        <FormattedMessage id="server_choice.open_other" />
      </a>
    </section>
  );
}

/** The same for an account, by its handle. */
export function OpenAccountElsewhere({ account }: { account: Account }) {
  return <OpenElsewhere path={pathOfAccountAt(fullHandle(account, useOwnDomain()))} />;
}
