import { FormattedMessage, useIntl } from 'react-intl';
import { AdministrationIcon } from '#ui/lazy-icons.tsx';
import { drawerGroups } from '#components/navigation/entries.ts';
import { ADMIN_PAGE, isAdmin } from '#components/navigation/staff.ts';
import { useNav } from '#components/navigation/use-nav.ts';
import { MenuRow } from './menu-row.tsx';
import styles from './nav-panel.module.css';

/** The navigation entries of the side drawer, grouped by topic (rules nav-entries, menu-order). */
export function MenuEntries() {
  const intl = useIntl();
  const facts = useNav();
  const groups = drawerGroups(facts).filter((group) => group.length > 0);
  const isStaffed = isAdmin(facts.own) && facts.can('adminCalls');
  return (
    <nav className={styles.nav} aria-label={intl.formatMessage({ id: 'nav.label' })}>
      {groups.map((group, at) => (
        <ul key={group[0]?.route} className={styles.group}>
          {group.map((entry) => (
            <MenuRow key={entry.route} entry={entry} />
          ))}
          {isStaffed && at === groups.length - 1 && (
            <li>
              <a href={ADMIN_PAGE} target="_blank" rel="noopener noreferrer" className={styles.link}>
                <AdministrationIcon />
                <FormattedMessage id="nav.administration" />
              </a>
            </li>
          )}
        </ul>
      ))}
    </nav>
  );
}
