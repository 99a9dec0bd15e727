import { FormattedMessage } from 'react-intl';
import { useSelector } from '@xstate/react';
import { staff } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { LogOutIcon } from '#ui/icons.tsx';
import { useStaffTabs } from '#components/navigation/use-staff-tabs.ts';
import { useLogout } from '#components/page/use-logout.ts';
import { selectModal } from '#machines/shell/modals.machine.ts';
import { usePageActor } from '#react/hooks.ts';
import { SettingsIcon } from '#ui/lazy-icons.tsx';
import { ALL_TABS } from '#features/settings/rows.ts';
import styles from './nav-panel.module.css';

/** The actions of the side drawer for members; the logout stands apart (rule menu-order). */
export function MenuActs({ onClose }: { onClose: () => void }) {
  const leave = useLogout();
  const tabs = useStaffTabs();
  return (
    <>
      <div className={styles.acts}>
        {tabs.length > 0 && <Lazy of={staff}>{({ ModerationRow }) => <ModerationRow className={styles.link} onPress={onClose} />}</Lazy>}
        <SettingsRow className={styles.link} onPress={onClose} />
      </div>
      <div className={styles.acts}>
        <button type="button" className={styles.link} onClick={() => leave()}>
          <LogOutIcon />
          <FormattedMessage id="login.logout" />
        </button>
      </div>
    </>
  );
}

/** Opens the settings of phones at the list of their tabs, or restores them where they were minimised (rule settings-on-phones). */
function SettingsRow({ className, onPress }: { className: string | undefined; onPress: () => void }) {
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
