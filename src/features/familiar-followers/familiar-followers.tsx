import { FormattedMessage, useIntl } from 'react-intl';
import type { Account } from '#domain/account/account.ts';
import { selectFamiliarFollowers } from '#machines/familiar-followers/familiar-followers.machine.ts';
import { useSessionActor } from '#react/hooks.ts';
import { useOpened } from '#react/use-opened.ts';
import { useRows } from '#react/use-rows.ts';
import { useWatchedFamiliarFollowers } from '#react/use-watched.ts';
import { useSelected } from '#react/use-selected.ts';
import { AccountName } from '#components/account/account-name.tsx';
import { Avatar } from '#components/account/avatar.tsx';
import { ProfileLink } from '#components/account/profile-link.tsx';
import styles from './familiar-followers.module.css';

const AVATARS = 3; // our choice
const NAMES = 2; // our choice

/** The followers of a profile that the visitor follows, a few by name and the others on request (rule familiar-followers). */
export function FamiliarFollowers({ accountId }: { accountId: string }) {
  useWatchedFamiliarFollowers(accountId);
  const ids = useSelected(useSessionActor('familiarFollowers'), (snapshot) => selectFamiliarFollowers(snapshot, accountId));
  if (ids === undefined) return null;
  return ids.length === 0 ? <FormattedMessage id="profile.familiar_none" /> : <Loaded accountId={accountId} ids={ids} />;
}

function Loaded({ accountId, ids }: { accountId: string; ids: readonly string[] }) {
  const intl = useIntl();
  const [isWhole, setWhole] = useOpened('familiar followers', false, accountId);
  const accounts = useRows('accounts', ids).filter((account): account is Account => account !== undefined);
  const named = isWhole || accounts.length <= NAMES + 1 ? accounts : accounts.slice(0, NAMES);
  const others = accounts.length - named.length;
  const parts = [
    ...named.map((account) => (
      <ProfileLink key={account.id} account={account} className={styles.name}>
        <AccountName account={account} />
      </ProfileLink>
    )),
    ...(others === 0
      ? []
      : [
          <button key="others" type="button" className={styles.others} onClick={() => setWhole(true)}>
            <FormattedMessage id="profile.familiar_others" values={{ count: others }} />
          </button>,
        ]),
  ];
  return (
    <>
      <span className={styles.faces}>
        {accounts.slice(0, AVATARS).map((account) => (
          <Avatar key={account.id} account={account} size="xs" />
        ))}
      </span>
      <p className={isWhole ? styles.whole : styles.line}>
        <FormattedMessage id="profile.familiar" values={{ accounts: intl.formatList(parts) }} />
      </p>
    </>
  );
}
