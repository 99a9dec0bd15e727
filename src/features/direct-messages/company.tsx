import { FormattedMessage, useIntl } from 'react-intl';
import { useRow } from '#react/hooks.ts';
import { reasonOfAccount } from '#domain/filters/filter.ts';
import { AccountName } from '#components/account/account-name.tsx';
import { Avatar } from '#components/account/avatar.tsx';
import { Highlight } from '#components/status/highlight.tsx';
import styles from './direct-messages.module.css';

const MAX_FACES = 3; // our choice
const MAX_NAMES = 3; // our choice

const useShown = (accountId: string) => {
  const account = useRow('accounts', accountId);
  const blocked = reasonOfAccount(useRow('relationships', accountId));
  return { account, blocked };
};

function Face({ accountId }: { accountId: string }) {
  const { account, blocked } = useShown(accountId);
  return account && <Avatar account={blocked ? { id: accountId, avatar: '', avatarStatic: '' } : account} size="s" />;
}

/** The avatars of the participants, without muted and blocked ones. */
export function Faces({ accountIds }: { accountIds: readonly string[] }) {
  return (
    <span className={styles.faces} aria-hidden="true">
      {accountIds.slice(0, MAX_FACES).map((id) => (
        <Face key={id} accountId={id} />
      ))}
    </span>
  );
}

function Name({ accountId }: { accountId: string }) {
  const { account, blocked } = useShown(accountId);
  if (blocked) return <FormattedMessage id={blocked.kind === 'blocked' ? 'account_list.blocked' : 'account_list.muted'} />;
  return account && <AccountName account={account} />;
}

function Standing({ accountId }: { accountId: string }) {
  const { account, blocked } = useShown(accountId);
  return account && !blocked && <Highlight acct={account.acct} />;
}

/** Highlights a conversation by its participants (rule highlight-user). */
export function Highlights({ accountIds }: { accountIds: readonly string[] }) {
  return accountIds.slice(0, MAX_FACES).map((id) => <Standing key={id} accountId={id} />);
}

/** The participants, the first few by name. */
export function Company({ accountIds }: { accountIds: readonly string[] }) {
  const intl = useIntl();
  const more = accountIds.length - MAX_NAMES;
  return (
    <>
      {accountIds.slice(0, MAX_NAMES).map((id, at) => (
        <span key={id}>
          {at > 0 && intl.formatMessage({ id: 'conversations.between' })}
          <Name accountId={id} />
        </span>
      ))}
      {more > 0 && ` ${intl.formatMessage({ id: 'conversations.others' }, { count: more })}`}
    </>
  );
}
