import { staff } from '#app/lazy/features.ts';
import { Lazy } from '#app/lazy/lazy.tsx';
import { useCan, useRow, useVisitor } from '#app/hooks.ts';
import type { Governed } from '#domain/account/moderation.ts';
import { useWords } from '#i18n/words.tsx';
import { AdministrationIcon } from '#ui/lazy-icons.tsx';
import { MenuButton } from '#ui/menu.tsx';
import { isOfStaff } from '../navigation/staff.ts';

/** What somebody of the staff may do about somebody else; moderators nothing about the rest of the staff (rules admin-menu, staff-rights). */
export function StaffMenu({ account }: { account: Governed }) {
  const { words } = useWords();
  const { accountId: ownId } = useVisitor();
  const own = useRow('accounts', ownId);
  const hasTools = useCan('adminCalls');
  if (!isOfStaff(own) || !hasTools || ownId === account.id) return null;
  if (own?.role !== 'admin' && account.role !== 'member') return null;
  return (
    <MenuButton label={words('user_card.admin_menu.moderation', { name: `@${account.acct}` })} icon={<AdministrationIcon />}>
      {() => <Lazy of={staff}>{({ ModerationItems }) => <ModerationItems account={account} />}</Lazy>}
    </MenuButton>
  );
}
