import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { Fragment } from 'react';
import { selectNode } from '#machines/system/boot.machine.ts';
import { usePageActor, useRow, useSessionActor, useVisitor } from '#react/hooks.ts';
import { useWatch } from '#react/use-watch.ts';
import { isSwitch, isUsed, toolsFor, type OneWayAction, type ModeratedAccount, type Tool } from '#domain/account/moderation.ts';
import { hasPrivilege } from '#domain/account/privileges.ts';
import { mayEdit } from '#domain/server-tools/account-editor.ts';
import { MenuItem, MenuSeparator } from '#ui/menu.tsx';

const DANGERS: readonly Tool[] = ['removed', 'rejected'];

/**
 * The staff's menu items for an account; its moderation data is fetched when the menu opens
 * (rules admin-menu, staff-rights, account-looked-up).
 */
export function ModerationItems({ account }: { account: ModeratedAccount }) {
  const intl = useIntl();
  const { accountId: ownId } = useVisitor();
  const own = useRow('accounts', ownId);
  const tools = useSessionActor('accountTools');
  const registration = useRow('people', account.id);
  const { hasTagPolicy } = useSelector(usePageActor('boot'), selectNode);
  const { id: accountId, acct } = account;
  const watched = { key: accountId, enter: { type: 'keyed.request', input: { accountId, acct } } } as const;
  useWatch('staffAccounts', hasPrivilege(own, 'users_read') ? watched : undefined);
  const offered = own === undefined ? [] : toolsFor(account, own, hasTagPolicy, registration);
  const items = offered.map((tool, at) => {
    const use = (wanted: boolean) => () => tools.send({ type: 'tool.use', account, tool, wanted });
    const isDanger = DANGERS.includes(tool);
    const item = isSwitch(tool) ? { isOn: isUsed(account, tool), onPick: use(!isUsed(account, tool)) } : { isDanger, onPick: use(true) };
    return (
      <Fragment key={tool}>
        {at > 0 && isSwitch(tool) !== isSwitch(offered[at - 1] as Tool) && <MenuSeparator />}
        <MenuItem {...item}>{intl.formatMessage({ id: `user_card.admin_menu.${tool satisfies Tool | OneWayAction}` })}</MenuItem>
      </Fragment>
    );
  });
  return (
    <>
      {own !== undefined && mayEdit(account, own) && (
        <>
          <MenuItem onPick={() => tools.send({ type: 'tool.edit', account })}>
            {intl.formatMessage({ id: 'user_card.admin_menu.edit' })}
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      {items}
    </>
  );
}
