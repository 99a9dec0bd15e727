import { useSelected } from '#react/use-selected.ts';
import { useIntl } from 'react-intl';
import { selectAvatars } from '#machines/conversations/avatars.machine.ts';
import { useMaybeSessionActor, useRow } from '#react/hooks.ts';
import { MAX_AVATARS } from '#domain/status/avatars.ts';
import { reasonOfAccount } from '#domain/filters/filter.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { AccountName } from '#components/account/account-name.tsx';
import { ProfileLink } from '#components/account/profile-link.tsx';
import { Avatar } from '#components/account/avatar.tsx';
import styles from './avatars.module.css';

const NOBODY: readonly string[] = [];

/** The avatars of the accounts that favourited and repeated a status, at most 15 (rule avatars-shown). Their space is reserved, so that nothing moves. */
export function Avatars({ statusId, count }: { statusId: string; count: number }) {
  const intl = useIntl();
  const ids = useSelected(useMaybeSessionActor('avatars'), (snapshot) => (snapshot ? selectAvatars(snapshot, statusId) : NOBODY));
  const room = Math.min(count, MAX_AVATARS) - ids.length;
  return (
    <div className={styles.avatars}>
      {ids.length > 0 && (
        <ul className={styles.accounts} aria-label={intl.formatMessage({ id: 'status.faces' })}>
          {ids.map((id) => (
            <AvatarLink key={id} accountId={id} />
          ))}
        </ul>
      )}
      {Array.from({ length: Math.max(0, room) }, (_, at) => (
        <span key={at} className={styles.room} />
      ))}
    </div>
  );
}

function AvatarLink({ accountId }: { accountId: string }) {
  const account = useRow('accounts', accountId);
  const blocked = reasonOfAccount(useRow('relationships', accountId));
  if (account === undefined || blocked) return <li className={styles.room} />;
  return (
    <li>
      <ProfileLink className={styles.avatar} account={account} title={`@${account.acct}`}>
        <Avatar account={account} />
        <VisuallyHidden>
          <AccountName account={account} />
        </VisuallyHidden>
      </ProfileLink>
    </li>
  );
}
