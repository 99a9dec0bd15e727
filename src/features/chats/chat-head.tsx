import { Link } from '#react/link.tsx';
import { useIntl } from 'react-intl';
import { useRow, useVisitor } from '#react/hooks.ts';
import type { Account } from '#domain/account/account.ts';
import { pathTo } from '#domain/routes/table.ts';
import { AccountName } from '#components/account/account-name.tsx';
import { Avatar } from '#components/account/avatar.tsx';
import { Handle } from '#components/account/handle.tsx';
import { ProfileLink } from '#components/account/profile-link.tsx';
import { ScreenHead } from '#components/page/screen-head.tsx';
import { BackIcon } from '#ui/icons.tsx';
import styles from './chat.module.css';
import { plainName } from '#domain/account/profile.ts';

/** The chat's recipient, as a link to the profile; where no phone bar has a back button, one to all chats. */
export function ChatHead({ account }: { account: Account | undefined }) {
  const intl = useIntl();
  const own = useRow('accounts', useVisitor().accountId);
  const all = intl.formatMessage({ id: 'chats.back' });
  return (
    <ScreenHead
      title={account ? intl.formatMessage({ id: 'chats.with' }, { name: plainName(account) }) : intl.formatMessage({ id: 'nav.chats' })}
      menu={
        <span className={styles.partner}>
          <Link className={styles.back} href={pathTo('chats', { username: own?.username ?? '' })} aria-label={all} title={all}>
            <BackIcon />
          </Link>
          {account ? (
            <ProfileLink account={account} className={styles.profile}>
              <Avatar account={account} size="s" />
              <span className={styles.names}>
                <AccountName account={account} />
                <Handle acct={account.acct} />
              </span>
            </ProfileLink>
          ) : (
            intl.formatMessage({ id: 'nav.chats' })
          )}
        </span>
      }
    />
  );
}
