import { useIntl } from 'react-intl';
import { useOpenSettings } from '#components/settings/use-open-settings.ts';
import { settings } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { selectModal, selectTab } from '#machines/shell/modals.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { useIsPhone } from '#react/use-is-phone.ts';
import { useSelected } from '#react/use-selected.ts';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { BackIcon } from '#ui/icons.tsx';
import { giveFocus } from '#ui/leave-focus.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useLayer } from '#ui/use-layer.ts';
import { MinimiseIcon, SettingsIcon } from '#ui/lazy-icons.tsx';
import { ALL_TABS } from './all-tabs.ts';
import { locationOf } from './rows.ts';
import styles from '#components/settings/settings.module.css';

/** The settings, while their modal is visible; its content is fetched when it is first opened (rule settings-modal). */
export function SettingsModal() {
  const modals = usePageActor('modals');
  const isVisible = useSelected(modals, (snapshot) => selectModal(snapshot, 'settings') === 'visible');
  return isVisible && <Opened />;
}

function Opened() {
  const intl = useIntl();
  const modals = usePageActor('modals');
  const isPhone = useIsPhone();
  const target = useSelected(modals, (snapshot) => selectTab(snapshot, 'settings'));
  const category = isPhone ? locationOf(target).category : undefined;
  const minimise = (
    <IconButton
      label={intl.formatMessage({ id: 'settings.minimise' })}
      icon={<MinimiseIcon />}
      onClick={() => modals.send({ type: 'settingsModal.toggle' })}
    />
  );
  return (
    <Dialog
      variant="wide"
      name={intl.formatMessage({ id: 'settings.settings' })}
      title={intl.formatMessage({ id: category ? `settings.category.${category}` : 'settings.settings' })}
      closeLabel={intl.formatMessage({ id: 'general.close' })}
      onClose={() => modals.send({ type: 'settingsModal.close' })}
      start={category && <ToAll key={category} />}
      end={!isPhone && minimise}
    >
      <div className={`${styles.content} ${category ? styles.one : ''}`}>
        <Lazy of={settings} shape={<Skeleton label={intl.formatMessage({ id: 'general.loading' })} shape="text" />}>
          {({ SettingsContent }) => <SettingsContent />}
        </Lazy>
      </div>
    </Dialog>
  );
}

/** From one category to all of them, as going back does (rule settings-on-phones). */
function ToAll() {
  const intl = useIntl();
  const modals = usePageActor('modals');
  const show = () => modals.send({ type: 'settingsModal.pick', tab: ALL_TABS });
  const label = intl.formatMessage({ id: 'general.back' });
  useLayer(show);
  return <IconButton ref={focus} className={styles.back ?? ''} label={label} icon={<BackIcon />} onClick={show} />;
}

const focus = (button: HTMLElement | null) => giveFocus(button, { preventScroll: true });

/** Opens the settings, or restores them where they were minimised; for accounts only (rule settings-modal). */
export function SettingsButton({ onPress }: { onPress?: () => void }) {
  const intl = useIntl();
  const { isMinimised, open } = useOpenSettings();
  const press = () => {
    onPress?.();
    open();
  };
  return (
    <IconButton
      label={intl.formatMessage({ id: isMinimised ? 'settings.minimised' : 'settings.settings' })}
      icon={<SettingsIcon />}
      hasDot={isMinimised}
      onClick={press}
    />
  );
}
