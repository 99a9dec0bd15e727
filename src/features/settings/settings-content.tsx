import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { useState } from 'react';
import { selectIsFinding } from '#machines/settings/settings-window.machine.ts';
import { selectTab } from '#machines/shell/modals.machine.ts';
import { usePageActor, useSessionActor } from '#react/hooks.ts';
import { useIsPhone } from '#react/use-is-phone.ts';
import { Tabs } from '#ui/tabs.tsx';
import { Results } from './finding/results.tsx';
import { SearchField } from './finding/search-field.tsx';
import { OneTab } from './one-tab.tsx';
import { placeOf, type Tab } from './rows.ts';
import { SavedBanner } from './saved-banner.tsx';
import { SettingsFooter } from './settings-footer.tsx';
import { SettingsList } from './settings-list.tsx';
import { useTabs } from './use-tabs.ts';

/** What stands in the settings modal (rule settings-modal): the search, the tabs, a backup, the expert mode and the way out; on phones the list of the tabs, or one of them (rule settings-on-phones). */
export function SettingsContent() {
  const intl = useIntl();
  const modals = usePageActor('modals');
  const isPhone = useIsPhone();
  const target = useSelector(modals, (snapshot) => selectTab(snapshot, 'settings'));
  const tabs = useTabs();
  const picked = tabs.find((tab) => tab === placeOf(target).tab);
  const [last, setLast] = useState(target);
  if (picked && target !== last) setLast(target);
  if (!isPhone) return <Beside picked={picked ?? 'general'} />;
  if (picked === undefined) return <SettingsList last={last} />;
  return (
    <>
      <section aria-label={intl.formatMessage({ id: `settings.tab.${picked}` })}>
        <OneTab tab={picked} />
      </section>
      <SavedBanner />
    </>
  );
}

function Beside({ picked }: { picked: Tab }) {
  const intl = useIntl();
  const tabs = useTabs();
  const modals = usePageActor('modals');
  const isFinding = useSelector(useSessionActor('settingsWindow'), selectIsFinding);
  const target = useSelector(modals, (snapshot) => selectTab(snapshot, 'settings'));
  return (
    <>
      <SearchField />
      {isFinding ? (
        <Results last={target} />
      ) : (
        <Tabs
          label={intl.formatMessage({ id: 'settings.tabs' })}
          tabs={tabs.map((key) => ({ key, label: intl.formatMessage({ id: `settings.tab.${key}` }) }))}
          picked={picked}
          onPick={(tab) => modals.send({ type: 'settingsModal.pick', tab })}
        >
          <OneTab tab={picked} />
        </Tabs>
      )}
      <SavedBanner />
      <SettingsFooter />
    </>
  );
}
