import { useSelector } from '@xstate/react';
import { selectSavedName } from '#machines/settings/settings-banner.machine.ts';
import { useMaybeSessionActor } from '#app/hooks.ts';
import type { SettingName } from '#domain/settings/settings.ts';
import { Words } from '#i18n/words.tsx';
import { SuccessIcon } from '#ui/icons.tsx';
import styles from './settings.module.css';

/** Says at a setting that it is stored, for a moment (rule settings-saved). */
export function SavedMark({ name }: { name: SettingName }) {
  const isSaved = useSelector(useMaybeSessionActor('settingsBanner'), (snapshot) => snapshot && selectSavedName(snapshot)) === name;
  return (
    <p className={styles.savedHere} role="status">
      {isSaved && (
        <>
          <SuccessIcon />
          <Words id="settings.saving_ok" />
        </>
      )}
    </p>
  );
}
