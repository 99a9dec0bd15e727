import { useIntl } from 'react-intl';
import { selectNode } from '#machines/system/boot.machine.ts';
import { staff } from '#react/lazy/further-entries.ts';
import { LazyMenu } from '#react/lazy/lazy-menu.tsx';
import { usePageActor, useRow, useServerCan, useVisitor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { mayHaveTools, type ModeratedAccount } from '#domain/account/moderation.ts';
import { AdministrationIcon } from '#ui/lazy-icons.tsx';
import { MenuButton } from '#ui/menu.tsx';

/** The staff's menu for another account; moderators get no actions on other staff (rules admin-menu, staff-rights, staff-privileges, staff-permissions). */
export function StaffMenu({ account }: { account: ModeratedAccount }) {
  const intl = useIntl();
  const { accountId: ownId } = useVisitor();
  const own = useRow('accounts', ownId);
  const can = useServerCan();
  const hasTools = can('adminCalls') || can('accountModeration');
  const { hasTagPolicy } = useSelected(usePageActor('boot'), selectNode);
  if (own === undefined || !hasTools || !mayHaveTools(account, { ...own, suspendsOnly: can('gotosocialAdmin') }, hasTagPolicy)) return null;
  return (
    <MenuButton
      label={intl.formatMessage({ id: 'user_card.admin_menu.moderation' }, { name: `@${account.acct}` })}
      icon={<AdministrationIcon />}
    >
      {() => (
        <LazyMenu of={staff} role="menu">
          {({ ModerationItems }) => <ModerationItems account={account} />}
        </LazyMenu>
      )}
    </MenuButton>
  );
}
