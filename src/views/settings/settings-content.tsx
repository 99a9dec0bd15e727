import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { selectTab } from '#machines/shell/modals.machine.ts';
import { usePageActor } from '#app/hooks.ts';
import { useIsPhone } from '#app/use-is-phone.ts';
import { useWords } from '#i18n/words.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { MutesTab } from './mutes/mutes-tab.tsx';
import { ProfileTab } from './profile/profile-tab.tsx';
import { ProfilesTab } from './profiles-tab.tsx';
import { RowsTab } from './rows-tab.tsx';
import type { Tab } from './rows.ts';
import { SavedBanner } from './saved-banner.tsx';
import { SettingsFoot } from './settings-foot.tsx';
import { SettingsList } from './settings-list.tsx';
import { Late } from './late-tab.tsx';
import { useTabs } from './use-tabs.ts';

/** What stands in the settings modal (rule settings-modal): the tabs, a backup, the expert mode and the way out; on phones the list of the tabs, or one of them (rule settings-on-phones). */
export function SettingsContent() {
  const { words } = useWords();
  const modals = usePageActor('modals');
  const isPhone = useIsPhone();
  const target = useSelector(modals, (snapshot) => selectTab(snapshot, 'settings'));
  const tabs = useTabs();
  const picked = tabs.find((tab) => tab === target);
  const [last, setLast] = useState(picked);
  if (picked && picked !== last) setLast(picked);
  if (!isPhone) return <Beside picked={picked ?? 'general'} />;
  if (picked === undefined) return <SettingsList last={last} />;
  return (
    <>
      <section aria-label={words(`settings.tab.${picked}`)}>
        <OneTab tab={picked} />
      </section>
      <SavedBanner />
    </>
  );
}

function Beside({ picked }: { picked: Tab }) {
  const { words } = useWords();
  const tabs = useTabs();
  const modals = usePageActor('modals');
  return (
    <>
      <Tabs
        label={words('settings.tabs')}
        tabs={tabs.map((key) => ({ key, label: words(`settings.tab.${key}`) }))}
        picked={picked}
        onPick={(tab) => modals.send({ type: 'settingsModal.pick', tab })}
      >
        <OneTab tab={picked} />
      </Tabs>
      <SavedBanner />
      <SettingsFoot />
    </>
  );
}

function OneTab({ tab }: { tab: Tab }) {
  if (tab === 'profile') return <ProfileTab />;
  if (tab === 'security' || tab === 'moving') return <Late tab={tab} />;
  if (tab === 'mutes') return <MutesTab />;
  return tab === 'profiles' ? <ProfilesTab /> : <RowsTab tab={tab} />;
}
