import { useIntl } from 'react-intl';
import { useVisitor } from '#react/hooks.ts';
import type { Account } from '#domain/account/account.ts';
import { MoreIcon } from '#ui/lazy-icons.tsx';
import { MenuButton } from '#ui/menu.tsx';
import { AccountItems } from './account-items.tsx';
import { StaffMenu } from './staff-menu.tsx';
import styles from './account-menus.module.css';

/** The menus for another account: that of signed-in visitors and that of admins (rule account-menu). */
export function AccountMenus({ account }: { account: Account }) {
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
