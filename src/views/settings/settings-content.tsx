import { useSelector } from '@xstate/react';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { selectTab } from '#machines/shell/modals.machine.ts';
import { usePageActor } from '#app/hooks.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useLogout } from '#parts/page/use-logout.ts';
import { BackupMenu } from './backup-menu.tsx';
import { ProfileTab } from './profile/profile-tab.tsx';
import { ProfilesTab } from './profiles-tab.tsx';
import { RowsTab } from './rows-tab.tsx';
import { TABS } from './rows.ts';
import { SavedBanner } from './saved-banner.tsx';
import styles from './settings.module.css';

/** What stands in the settings modal (rule settings-modal): the tabs, a backup, the expert mode and the way out. */
export function SettingsContent() {
  const { words } = useWords();
  const modals = usePageActor('modals');
  const settings = usePageActor('settings');
  const logOut = useLogout();
  const { expertLevel } = useSelector(settings, selectSettings);
  const target = useSelector(modals, (snapshot) => selectTab(snapshot, 'settings'));
  const picked = TABS.find((tab) => tab === target) ?? 'general';
  const leave = () => {
    modals.send({ type: 'settingsModal.close' });
    logOut();
  };
  return (
    <>
      <Tabs
        label={words('settings.tabs')}
        tabs={TABS.map((key) => ({ key, label: words(`settings.tab.${key}`) }))}
        picked={picked}
        onPick={(tab) => modals.send({ type: 'settingsModal.pick', tab })}
      >
        {picked === 'profile' ? <ProfileTab /> : picked === 'profiles' ? <ProfilesTab /> : <RowsTab tab={picked} />}
      </Tabs>
      <SavedBanner />
      <footer className={styles.foot}>
        <Checkbox
          isOn={expertLevel > 0}
          onChange={(isOn) => settings.send({ type: 'setting.change', change: { expertLevel: isOn ? 1 : 0 } })}
        >
          <Words id="settings.expert_mode" />
        </Checkbox>
        <BackupMenu />
        <Button look="quiet" onClick={leave}>
          <Words id="login.logout" />
        </Button>
      </footer>
    </>
  );
}
