import { FormattedMessage } from 'react-intl';
import { selectSavedName } from '#machines/settings/settings-banner.machine.ts';
import { useMaybeSessionActor } from '#react/hooks.ts';
import { useSelected } from '#react/use-selected.ts';
import type { SettingName } from '#domain/settings/settings.ts';
import { SuccessIcon } from '#ui/lazy-icons.tsx';
import styles from './settings.module.css';

/** Briefly marks a setting as stored; the banner announces it to screen readers (rule settings-saved). */
export function SavedMark({ name }: { name: SettingName }) {
  const isSaved = useSelected(useMaybeSessionActor('settingsBanner'), (snapshot) => snapshot && selectSavedName(snapshot)) === name;
  return (
    isSaved && (
      <span className={styles.savedHere} aria-hidden="true">
        <SuccessIcon />
        <FormattedMessage id="settings.saved_here" />
      </span>
    )
  );
}
