import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { selectModal } from '#machines/shell/modals.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { SettingsIcon } from '#ui/lazy-icons.tsx';
import { ALL_TABS } from './rows.ts';

/** Opens the settings of phones at the list of their tabs, or restores them where they were minimised (rule settings-on-phones). */
export function SettingsRow({ className, onPress }: { className: string | undefined; onPress: () => void }) {
  const modals = usePageActor('modals');
  const isMinimised = useSelector(modals, (snapshot) => selectModal(snapshot, 'settings') === 'minimised');
  const open = () => {
    onPress();
    modals.send(isMinimised ? { type: 'settingsModal.toggle' } : { type: 'settingsModal.open', tab: ALL_TABS });
  };
  return (
    <button type="button" className={className} onClick={open}>
      <SettingsIcon />
      <FormattedMessage id={isMinimised ? 'settings.minimised' : 'settings.settings'} />
    </button>
  );
}
