import { useIntl } from 'react-intl';
import { staff } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { useStaffTabs } from '#components/navigation/use-staff-tabs.ts';
import { AdministrationIcon } from '#ui/lazy-icons.tsx';
import { ADMIN_PAGE, isAdmin } from '#components/navigation/staff.ts';
import { useNav } from '#components/navigation/use-nav.ts';
import styles from './shortcuts.module.css';

/** The staff's buttons in the bar: for others they are never fetched (rules staff-only, staff-privileges). */
export function StaffButtons() {
  const tabs = useStaffTabs();
  return (
    <>
      {tabs.length > 0 && <Lazy of={staff}>{({ ModerationButton }) => <ModerationButton />}</Lazy>}
      <AdminLink />
    </>
  );
}

/** Links admins from the bar to the server's own pages (rule admin-page). */
function AdminLink() {
  const intl = useIntl();
  const { own, can } = useNav();
  if (!isAdmin(own) || !can('adminCalls')) return null;
  const label = intl.formatMessage({ id: 'nav.administration' });
  return (
    <a href={ADMIN_PAGE} target="_blank" rel="noopener noreferrer" className={styles.link} aria-label={label} title={label}>
      <AdministrationIcon />
    </a>
  );
}
