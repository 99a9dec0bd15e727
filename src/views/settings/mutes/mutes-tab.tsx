import { useServerCan } from '#app/hooks.ts';
import { BarredDomains } from './barred-domains.tsx';
import { BarredPeople } from './barred-people.tsx';
import { FiltersPart } from './filters-part.tsx';

/** What one does not want to see, as the server keeps it: filters, people and servers (rules mutes-listed, filters-read). */
export function MutesTab() {
  const can = useServerCan();
  return (
    <>
      {can('filters') && <FiltersPart />}
      {can('muting') && <BarredPeople kind="mutes" />}
      <BarredPeople kind="blocks" />
      {can('domainBlocks') && <BarredDomains />}
    </>
  );
}
