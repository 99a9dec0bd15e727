import { FormattedMessage, useIntl } from 'react-intl';
import { useRef } from 'react';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { usePageActor, useSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { useLogout } from '#components/page/use-logout.ts';
import { writeFile } from '#domain/settings/file.ts';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { MenuButton, MenuItem } from '#ui/menu.tsx';
import { saveFile } from '#ui/save-file.ts';
import styles from '#components/settings/settings.module.css';

/** The controls for all settings: expert mode, backup and close. */
export function SettingsFooter() {
  const modals = usePageActor('modals');
  const settings = usePageActor('settings');
  const logOut = useLogout();
  const { expertLevel } = useSelected(settings, selectSettings);
  const leave = () => {
    modals.send({ type: 'settingsModal.close' });
    logOut();
  };
  return (
    <footer className={styles.footer}>
      <Checkbox
        isOn={expertLevel > 0}
        onChange={(isOn) => settings.send({ type: 'setting.change', change: { expertLevel: isOn ? 1 : 0 } })}
      >
        <FormattedMessage id="settings.expert_mode" />
      </Checkbox>
      <BackupMenu />
      <Button variant="quiet" onClick={leave}>
        <FormattedMessage id="login.logout" />
      </Button>
    </footer>
  );
}

const FILE_NAME = 'starling-settings.json';

/** Settings as a file, out and in (rule settings-file). */
function BackupMenu() {
  const intl = useIntl();
  const settings = useSelected(usePageActor('settings'), selectSettings);
  const file = useSessionActor('settingsFile');
  const picker = useRef<HTMLInputElement>(null);
  const save = (withTheme: boolean) => saveFile(FILE_NAME, writeFile(settings, { withTheme }));
  const label = intl.formatMessage({ id: 'settings.backup_restore' });
  const icon = (
    <>
      {label}
      <ChevronDownIcon />
    </>
  );
  return (
    <>
      <MenuButton label={label} icon={icon} className={styles.backup}>
        {() => (
          <>
            <MenuItem onPick={() => save(false)}>{intl.formatMessage({ id: 'settings.backup_settings' })}</MenuItem>
            <MenuItem onPick={() => save(true)}>{intl.formatMessage({ id: 'settings.backup_settings_theme' })}</MenuItem>
            <MenuItem onPick={() => picker.current?.click()}>{intl.formatMessage({ id: 'settings.restore_settings' })}</MenuItem>
          </>
        )}
      </MenuButton>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={intl.formatMessage({ id: 'settings.restore_settings' })}
        accept="application/json,.json"
        onChange={({ currentTarget }) => {
          const [picked] = currentTarget.files ?? [];
          if (picked) file.send({ type: 'file.picked', file: picked });
          currentTarget.value = '';
        }}
      />
    </>
  );
}
