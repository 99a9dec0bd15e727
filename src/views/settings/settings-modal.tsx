import { useSelector } from '@xstate/react';
import { settings } from '#app/lazy/features.ts';
import { Lazy } from '#app/lazy/lazy.tsx';
import { selectModal } from '#machines/shell/modals.machine.ts';
import { usePageActor } from '#app/hooks.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MinimiseIcon } from '#ui/lazy-icons.tsx';
import styles from './settings.module.css';

/** The settings, while their modal is visible; what stands in it is fetched when it is first opened (rule settings-modal). */
export function SettingsModal() {
  const modals = usePageActor('modals');
  const isVisible = useSelector(modals, (snapshot) => selectModal(snapshot, 'settings') === 'visible');
  return isVisible && <Opened />;
}

function Opened() {
  const { words } = useWords();
  const modals = usePageActor('modals');
  return (
    <Dialog
      look="wide"
      title={words('settings.settings')}
      closeLabel={words('general.close')}
      onClose={() => modals.send({ type: 'settingsModal.close' })}
      end={
        <IconButton
          label={words('settings.minimise')}
          icon={<MinimiseIcon />}
          onClick={() => modals.send({ type: 'settingsModal.toggle' })}
        />
      }
    >
      <div className={styles.content}>
        <Lazy of={settings} shape={<Loading />}>
          {({ SettingsContent }) => <SettingsContent />}
        </Lazy>
      </div>
    </Dialog>
  );
}

function Loading() {
  return (
    <p className={styles.text} role="status">
      <Words id="general.loading" />
    </p>
  );
}
