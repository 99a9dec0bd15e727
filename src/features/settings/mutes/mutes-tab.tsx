import { FormattedMessage } from 'react-intl';
import { useServerCan } from '#react/hooks.ts';
import { SettingRow } from '../setting-row.tsx';
import common from '#components/settings/settings.module.css';
import { BlockedDomains, BlockedPeople } from './blocked-lists.tsx';
import { FiltersPart } from './filters.tsx';

/** Muted words, filters, accounts and servers (rules mute-words, mutes-listed, filters-read). */
export function MutesTab() {
  const can = useServerCan();
  return (
    <>
      <MutedWords />
      {can('filters') && <FiltersPart />}
      {can('muting') && <BlockedPeople kind="mutes" />}
      {can('blockList') && <BlockedPeople kind="blocks" />}
      {can('domainBlocks') && <BlockedDomains />}
    </>
  );
}

/** The row names its own region. */
function MutedWords() {
  return (
    <div className={common.rows}>
      <h3 className={common.heading}>
        <FormattedMessage id="settings.muteWords" />
      </h3>
      <SettingRow name="muteWords" />
    </div>
  );
}
