import { useIntl } from 'react-intl';
import { AdministrationIcon } from '#ui/lazy-icons.tsx';
import styles from './shortcuts.module.css';
import { ADMIN_PAGE, isAdmin } from '#components/navigation/staff.ts';
import { useNav } from '#components/navigation/use-nav.ts';

/** Leads admins from the bar to the server's own pages (rule admin-page). */
export function AdminLink() {
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
