import { FormattedMessage } from 'react-intl';
import { staff } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { useStaffTabs } from '#components/navigation/use-staff-tabs.ts';
import { useOpenSettings } from '#components/settings/use-open-settings.ts';
import { useLogout } from '#components/page/use-logout.ts';
import { LogOutIcon, SettingsIcon } from '#ui/lazy-icons.tsx';
import { ALL_TABS } from '#features/settings/all-tabs.ts';
import styles from './nav-panel.module.css';

/** The actions of the side drawer for members; the logout is separate (rule menu-order). */
export function MenuActions({ onClose }: { onClose: () => void }) {
  const leave = useLogout();
  const tabs = useStaffTabs();
  return (
    <>
      <div className={styles.actions}>
        {tabs.length > 0 && <Lazy of={staff}>{({ ModerationRow }) => <ModerationRow className={styles.link} onPress={onClose} />}</Lazy>}
        <SettingsRow className={styles.link} onPress={onClose} />
      </div>
      <div className={styles.actions}>
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
  const { isMinimised, open } = useOpenSettings(ALL_TABS);
  const press = () => {
    onPress();
    open();
  };
  return (
    <button type="button" className={className} onClick={press}>
      <SettingsIcon />
      <FormattedMessage id={isMinimised ? 'settings.minimised' : 'settings.settings'} />
    </button>
  );
}
