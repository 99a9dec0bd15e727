import { staff } from '#app/lazy/features.ts';
import { Lazy } from '#app/lazy/lazy.tsx';
import { useCan, useRow, useVisitor } from '#app/hooks.ts';
import type { Account } from '#domain/account/account.ts';
import { useWords } from '#i18n/words.tsx';
import { AdministrationIcon, MoreIcon } from '#ui/lazy-icons.tsx';
import { MenuButton } from '#ui/menu.tsx';
import { HighlightMenu } from '../highlight/highlight-menu.tsx';
import { AccountItems } from './account-items.tsx';
import styles from './account-menus.module.css';

/** What those who are signed in may do about somebody else, and what an admin may (rules account-menu, admin-menu). */
export function AccountMenus({ account }: { account: Account }) {
  const { words } = useWords();
  const { accountId: ownId } = useVisitor();
  const own = useRow('accounts', ownId);
  const hasTools = useCan('adminCalls');
  if (ownId === undefined || ownId === account.id) return null;
  return (
    <div className={styles.menus}>
      {own?.role === 'admin' && hasTools && (
        <MenuButton label={words('user_card.admin_menu.moderation')} icon={<AdministrationIcon />}>
          {() => <Lazy of={staff}>{({ ModerationItems }) => <ModerationItems account={account} />}</Lazy>}
        </MenuButton>
      )}
      <HighlightMenu acct={account.acct} />
      <MenuButton label={words('status.more')} icon={<MoreIcon />}>
        {() => <AccountItems account={account} />}
      </MenuButton>
    </div>
  );
}
