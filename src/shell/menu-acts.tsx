import { FormattedMessage } from 'react-intl';
import { staff } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { LogOutIcon } from '#ui/icons.tsx';
import { SettingsRow } from '#features/settings/settings-menu-item.tsx';
import { useStaffTabs } from '#components/navigation/use-staff-tabs.ts';
import { useLogout } from '#components/page/use-logout.ts';
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
