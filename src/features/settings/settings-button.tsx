import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { selectModal } from '#machines/shell/modals.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { SettingsIcon } from '#ui/lazy-icons.tsx';

/** Opens the settings, or brings them back where they were minimised; for accounts only (rule settings-modal). */
export function SettingsButton({ onPress }: { onPress?: () => void }) {
  const intl = useIntl();
  const modals = usePageActor('modals');
  const isMinimised = useSelector(modals, (snapshot) => selectModal(snapshot, 'settings') === 'minimised');
  const open = () => {
    onPress?.();
    modals.send({ type: isMinimised ? 'settingsModal.toggle' : 'settingsModal.open' });
  };
  return (
    <IconButton
      label={intl.formatMessage({ id: isMinimised ? 'settings.minimised' : 'settings.settings' })}
      icon={<SettingsIcon />}
      hasDot={isMinimised}
      onClick={open}
    />
  );
}
