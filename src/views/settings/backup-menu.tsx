import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { selectSettings } from '#machines/settings/settings.machine.ts';
import { usePageActor, useSessionActor } from '#app/hooks.ts';
import { writeFile } from '#domain/settings/file.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { Button } from '#ui/button.tsx';
import { ChevronDownIcon } from '#ui/icons.tsx';
import { saveFile } from '#ui/save-file.ts';
import styles from './settings.module.css';

const FILE_NAME = 'starling-settings.json';

/** Settings as a file, out and in (rule settings-file). */
export function BackupMenu() {
  const { words } = useWords();
  const settings = useSelector(usePageActor('settings'), selectSettings);
  const file = useSessionActor('settingsFile');
  const picker = useRef<HTMLInputElement>(null);
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (!menu.current) return;
    menu.current.open = false;
    menu.current.querySelector('summary')?.focus();
  };
  const save = (withTheme: boolean) => {
    saveFile(FILE_NAME, writeFile(settings, { withTheme }));
    close();
  };
  return (
    <details
      ref={menu}
      className={styles.menu}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !menu.current?.open) return;
        event.preventDefault();
        close();
      }}
    >
      <summary>
        <Words id="settings.backup_restore" />
        <ChevronDownIcon />
      </summary>
      <div className={styles.list}>
        <Button look="quiet" onClick={() => save(false)}>
          <Words id="settings.backup_settings" />
        </Button>
        <Button look="quiet" onClick={() => save(true)}>
          <Words id="settings.backup_settings_theme" />
        </Button>
        <Button look="quiet" onClick={() => picker.current?.click()}>
          <Words id="settings.restore_settings" />
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          aria-label={words('settings.restore_settings')}
          accept="application/json,.json"
          onChange={({ currentTarget }) => {
            const [picked] = currentTarget.files ?? [];
            if (picked) file.send({ type: 'file.picked', file: picked });
            currentTarget.value = '';
            close();
          }}
        />
      </div>
    </details>
  );
}
