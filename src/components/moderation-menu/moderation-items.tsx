import { useIntl } from 'react-intl';
import { Fragment } from 'react';
import { selectNode } from '#machines/system/boot.machine.ts';
import { useCan, usePageActor, useRow, useSessionActor, useVisitor } from '#react/hooks.ts';
import { useWatch } from '#react/use-watch.ts';
import { useSelected } from '#react/use-selected.ts';
import { isExplained, isWarning, type Limit, type Limits } from '#domain/account/limits.ts';
import { isSwitch, isUsed, toolsFor, type ModeratedAccount, type Switch, type Tool } from '#domain/account/moderation.ts';
import { hasPrivilege } from '#domain/account/privileges.ts';
import { mayEdit } from '#domain/server-tools/account-editor.ts';
import { MenuItem, MenuSeparator } from '#ui/menu.tsx';

/** The tools that every server names alike. */
type ItemTool = Exclude<Tool, Limit | 'warned'>;

/** Until they are loaded. */
const NO_LIMITS: Limits = { silenced: false, sensitized: false, disabled: false };
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
  const registration = useRow('adminAccounts', account.id);
  const { hasTagPolicy } = useSelected(usePageActor('boot'), selectNode);
  const { id: accountId, acct } = account;
  const isMastodon = own?.permissions !== undefined;
  const limits = registration?.limits ?? (isMastodon ? NO_LIMITS : undefined);
  const known = { ...account, ...(limits === undefined ? {} : { limits }) };
  const watched = { key: accountId, enter: { type: 'keyed.request', input: { accountId, acct } } } as const;
  useWatch('staffAccounts', isMastodon || hasPrivilege(own, 'users_read') ? watched : undefined);
  const suspendsOnly = useCan('gotosocialAdmin');
  const offered = own === undefined ? [] : toolsFor(known, { ...own, suspendsOnly }, hasTagPolicy, registration);
  const isToggled = (tool: Tool): tool is Switch => !suspendsOnly && isSwitch(tool);
  const hasTexts = (tool: Tool) => (suspendsOnly ? isExplained(tool) : isMastodon && isWarning(tool));
  const items = offered.map((tool, at) => {
    const use = (wanted: boolean) => () =>
      tools.send({ type: 'tool.use', account: known, tool, wanted, ...(wanted && hasTexts(tool) && { isWarning: true }) });
    const isDanger = DANGERS.includes(tool) || (suspendsOnly && tool === 'deactivated');
    const item = isToggled(tool) ? { isOn: isUsed(known, tool), onPick: use(!isUsed(known, tool)) } : { isDanger, onPick: use(true) };
    const label =
      isMastodon && isWarning(tool)
        ? intl.formatMessage({ id: `moderation.warn.${tool}` })
        : intl.formatMessage({ id: `user_card.admin_menu.${tool as ItemTool}` });
    return (
      <Fragment key={tool}>
        {at > 0 && isToggled(tool) !== isToggled(offered[at - 1] as Tool) && <MenuSeparator />}
        <MenuItem {...item}>{label}</MenuItem>
      </Fragment>
    );
  });
  return (
    <>
      {own !== undefined && !isMastodon && mayEdit(account, own) && (
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
