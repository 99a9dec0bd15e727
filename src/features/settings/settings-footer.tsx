import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { useLogout } from '#components/page/use-logout.ts';
import { BackupMenu } from './backup-menu.tsx';
import styles from '#components/settings/settings.module.css';

/** What concerns all settings: the expert mode, a backup and the way out. */
export function SettingsFooter() {
  const modals = usePageActor('modals');
  const settings = usePageActor('settings');
  const logOut = useLogout();
  const { expertLevel } = useSelector(settings, selectSettings);
  const leave = () => {
    modals.send({ type: 'settingsModal.close' });
    logOut();
  };
  return (
    <footer className={styles.foot}>
      <Checkbox
        isOn={expertLevel > 0}
        onChange={(isOn) => settings.send({ type: 'setting.change', change: { expertLevel: isOn ? 1 : 0 } })}
      >
        <FormattedMessage id="settings.expert_mode" />
      </Checkbox>
      <BackupMenu />
      <Button look="quiet" onClick={leave}>
        <FormattedMessage id="login.logout" />
      </Button>
    </footer>
  );
}
