import { staff } from '#app/lazy/features.ts';
import { Lazy } from '#app/lazy/lazy.tsx';
import { useCan, useRow, useVisitor } from '#app/hooks.ts';
import type { Account } from '#domain/account/account.ts';
import { useWords } from '#i18n/words.tsx';
import { AdministrationIcon } from '#ui/lazy-icons.tsx';
import { MenuButton } from '#ui/menu.tsx';

/** What an admin may do about somebody else (rule admin-menu). */
export function StaffMenu({ account }: { account: Account }) {
  const { words } = useWords();
  const { accountId: ownId } = useVisitor();
  const own = useRow('accounts', ownId);
  const hasTools = useCan('adminCalls');
  if (own?.role !== 'admin' || !hasTools || ownId === account.id) return null;
  return (
    <MenuButton label={words('user_card.admin_menu.moderation')} icon={<AdministrationIcon />}>
      {() => <Lazy of={staff}>{({ ModerationItems }) => <ModerationItems account={account} />}</Lazy>}
    </MenuButton>
  );
}
