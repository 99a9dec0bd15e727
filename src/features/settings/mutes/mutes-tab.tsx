import { useServerCan } from '#react/hooks.ts';
import { BlockedDomains, BlockedAccounts } from './blocked-lists.tsx';
import { FiltersPart } from './filters.tsx';

/** The filters, accounts and servers that the server hides (rules mutes-listed, filters-read). */
export function MutesTab() {
  const can = useServerCan();
  return (
    <>
      {can('filters') && <FiltersPart />}
      {can('muting') && <BlockedAccounts kind="mutes" />}
      {can('blockList') && <BlockedAccounts kind="blocks" />}
      {can('domainBlocks') && <BlockedDomains />}
    </>
  );
}
