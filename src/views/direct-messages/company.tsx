import { FormattedMessage, useIntl } from 'react-intl';
import { useRow } from '#app/hooks.ts';
import { reasonOfPerson } from '#domain/filter/filter.ts';
import { AccountName } from '#parts/account/account-name.tsx';
import { Avatar } from '#parts/account/avatar.tsx';
import { Highlight } from '#parts/status/highlight.tsx';
import styles from './direct-messages.module.css';

const MOST_FACES = 3; // our choice
const MOST_NAMES = 3; // our choice

const useShown = (accountId: string) => {
  const account = useRow('accounts', accountId);
  const barred = reasonOfPerson(useRow('relationships', accountId));
  return { account, barred };
};

function Face({ accountId }: { accountId: string }) {
  const { account, barred } = useShown(accountId);
  return account && <Avatar account={barred ? { id: accountId, avatar: '', avatarStatic: '' } : account} size="s" />;
}

/** The faces of those who take part; whoever is muted or blocked has none. */
export function Faces({ accountIds }: { accountIds: readonly string[] }) {
  return (
    <span className={styles.faces} aria-hidden="true">
      {accountIds.slice(0, MOST_FACES).map((id) => (
        <Face key={id} accountId={id} />
      ))}
    </span>
  );
}

function Name({ accountId }: { accountId: string }) {
  const { account, barred } = useShown(accountId);
  if (barred) return <FormattedMessage id={barred.kind === 'blocked' ? 'people_list.blocked' : 'people_list.muted'} />;
  return account && <AccountName account={account} />;
}

function Standing({ accountId }: { accountId: string }) {
  const { account, barred } = useShown(accountId);
  return account && !barred && <Highlight acct={account.acct} />;
}

/** Sets a conversation apart by who takes part in it (rule highlight-user). */
export function Highlights({ accountIds }: { accountIds: readonly string[] }) {
  return accountIds.slice(0, MOST_FACES).map((id) => <Standing key={id} accountId={id} />);
}

/** Who takes part, the first few by name. */
export function Company({ accountIds }: { accountIds: readonly string[] }) {
  const intl = useIntl();
  const more = accountIds.length - MOST_NAMES;
  return (
    <>
      {accountIds.slice(0, MOST_NAMES).map((id, at) => (
        <span key={id}>
          {at > 0 && intl.formatMessage({ id: 'conversations.between' })}
          <Name accountId={id} />
        </span>
      ))}
      {more > 0 && ` ${intl.formatMessage({ id: 'conversations.others' }, { count: more })}`}
    </>
  );
}
