import { Link, useLocation } from 'wouter';
import { useWords, Words } from '#i18n/words.tsx';
import { AdministrationIcon } from '#ui/lazy-icons.tsx';
import { entriesOf } from '#parts/navigation/entries.ts';
import { LazyNavIcon } from '#parts/navigation/lazy-nav-icon.tsx';
import { NavBadge } from '#parts/navigation/nav-badge.tsx';
import { NavLabel } from '#parts/navigation/nav-label.tsx';
import { useHint } from '#parts/navigation/use-hint.ts';
import styles from './nav-panel.module.css';
import { ADMIN_PAGE, isAdmin } from '#parts/navigation/staff.ts';
import { useNav } from '#parts/navigation/use-nav.ts';

/** The entries of the side drawer (rule nav-entries). */
export function MenuEntries() {
  const { words } = useWords();
  const facts = useNav();
  const hint = useHint();
  const [location] = useLocation();
  return (
    <nav className={styles.nav} aria-label={words('nav.label')}>
      <ul>
        {entriesOf('drawer', facts).map(({ route, path, label, badge }) => (
          <li key={route}>
            <Link
              href={path}
              className={`${styles.link} ${route === 'login' ? styles.login : ''}`}
              aria-current={location === path ? 'page' : undefined}
              aria-description={hint(route)}
            >
              <LazyNavIcon route={route} />
              <NavLabel route={route} label={label} />
              {badge && <NavBadge of={badge} />}
            </Link>
          </li>
        ))}
        {isAdmin(facts.own) && facts.can('adminCalls') && (
          <li>
            <a href={ADMIN_PAGE} target="_blank" rel="noopener noreferrer" className={styles.link}>
              <AdministrationIcon />
              <Words id="nav.administration" />
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
