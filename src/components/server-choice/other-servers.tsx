import { FormattedMessage } from 'react-intl';
import { Lazy } from '#react/lazy/lazy.tsx';
import { serverChoice } from '#react/lazy/server-choice.ts';
import { otherServers } from '#react/servers.ts';
import type { StoredAccount } from '#domain/account/visitor.ts';
import { SERVERS_PATH } from '#domain/server-choice/server-address.ts';
import { AccountsElsewhere } from './accounts-elsewhere.tsx';
import styles from './accounts-elsewhere.module.css';

/** The unread notifications of an account that is not in use, on a page that connects to any server (rule unread-elsewhere). */
export function UnreadElsewhere({ account }: { account: StoredAccount }) {
  return (
    <Lazy of={serverChoice()} failed={Nothing}>
      {({ Unread, unreadCountLogic }) => <Unread account={account} logic={unreadCountLogic} />}
    </Lazy>
  );
}

/** A retry would be a button inside the link to the account. */
const Nothing = () => null;

const unreadOf = (account: StoredAccount) => <UnreadElsewhere account={account} />;

/** The accounts on other servers, and the way to add one: only on a page that connects to any server (rule server-choice). */
export function OtherServers({ isCounted = false }: { isCounted?: boolean }) {
  return (
    <>
      <AccountsElsewhere servers={otherServers()} mark={isCounted ? unreadOf : undefined} />
      <a className={styles.add} href={SERVERS_PATH}>
        <FormattedMessage id="server_choice.add" />
      </a>
    </>
  );
}
