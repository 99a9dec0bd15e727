import { useIntl } from 'react-intl';
import { selectNode } from '#machines/system/boot.machine.ts';
import { useCan, usePageActor, useSessionActor } from '#react/hooks.ts';
import { useRows } from '#react/use-rows.ts';
import { useSelected } from '#react/use-selected.ts';
import { moderatedAccountOf, type Staff } from '#domain/account/moderation.ts';
import { runsFor } from '#domain/moderation/runs.ts';
import { MenuItem } from '#ui/menu.tsx';
import { runName } from './run-name.ts';

/** The actions on all selected accounts, as far as they apply to at least one of them (rules accounts-several, staff-rights). */
export function RunItems({ ids, by }: { ids: readonly string[]; by: Staff }) {
  const intl = useIntl();
  const run = useSessionActor('bulkAction');
  const accounts = useRows('adminAccounts', ids).flatMap((account) => account ?? []);
  const { hasTagPolicy } = useSelected(usePageActor('boot'), selectNode);
  const suspendsOnly = useCan('gotosocialAdmin');
  return runsFor(accounts, { ...by, suspendsOnly }, hasTagPolicy).map(({ tool, wanted, those }) => (
    <MenuItem
      key={`${tool} ${wanted}`}
      isDanger={tool === 'removed' || (suspendsOnly && tool === 'deactivated')}
      onPick={() => run.send({ type: 'run.request', tool, wanted, accounts: those.map(moderatedAccountOf) })}
    >
      {intl.formatMessage(
        { id: 'moderation.accounts.do_to' },
        { action: intl.formatMessage({ id: runName(tool, wanted, by.permissions !== undefined) }), count: those.length },
      )}
    </MenuItem>
  ));
}
