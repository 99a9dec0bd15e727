import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from '#react/link.tsx';
import { selectNode } from '#machines/system/boot.machine.ts';
import { usePageActor, useRow, useVisitor } from '#react/hooks.ts';
import { isLocalAccount, type Account } from '#domain/account/account.ts';
import { relationships } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { useSelected } from '#react/use-selected.ts';
import { MoreIcon } from '#ui/lazy-icons.tsx';
import { MenuButton } from '#ui/menu.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import { UserCard } from './user-card.tsx';
import { AccountCounts } from './account-counts.tsx';
import { AccountMarks } from './account-marks.tsx';
import { RemoteFollow } from './remote-follow.tsx';
import { useProfilePath } from '../account/use-profile-path.ts';
import { AccountItems } from './account-items.tsx';
import { StaffMenu } from './staff-menu.tsx';
import styles from './account-card.module.css';

/** An account's names, counts and biography, with the actions on it (rule account-card). */
export function AccountCard({ accountId }: { accountId: string }) {
  const account = useRow('accounts', accountId);
  const relationship = useRow('relationships', accountId);
  const { accountId: ownId } = useVisitor();
  const { isFederating } = useSelected(usePageActor('boot'), selectNode);
  if (account === undefined) {
    return (
      <p className={styles.unknown}>
        <FormattedMessage id="user_card.unknown" />
      </p>
    );
  }
  return (
    <>
      <UserCard account={account} counts={<AccountCounts account={account} />} />
      <div className={styles.rest}>
        <AccountMarks account={account} relationship={relationship} />
        <div className={styles.row}>
          {ownId === undefined && isFederating && isLocalAccount(account) && <RemoteFollow account={account} />}
          {ownId !== undefined && ownId !== accountId && (
            <Lazy of={relationships} shape={<div className={styles.actions} />}>
              {({ AccountActions }) => <AccountActions account={account} />}
            </Lazy>
          )}
          <AccountMenus account={account} />
        </div>
        {account.note !== '' && (
          <div className={styles.note}>
            <RichText content={account.note} emojis={account.emojis} />
          </div>
        )}
        <ToProfile account={account} />
      </div>
    </>
  );
}

function ToProfile({ account }: { account: Account }) {
  return (
    <Link href={useProfilePath(account)} className={styles.link}>
      <FormattedMessage id="user_card.profile" />
    </Link>
  );
}

/** The menus for another account: that of signed-in visitors and that of admins (rule account-menu). */
function AccountMenus({ account }: { account: Account }) {
  const intl = useIntl();
  const { accountId: ownId } = useVisitor();
  if (ownId === undefined || ownId === account.id) return null;
  return (
    <div className={styles.menus}>
      <StaffMenu account={account} />
      <MenuButton label={intl.formatMessage({ id: 'status.more' })} icon={<MoreIcon />}>
        {() => <AccountItems account={account} />}
      </MenuButton>
    </div>
  );
}
