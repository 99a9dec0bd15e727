import { Link, useLocation } from 'wouter';
import { useWords, Words } from '../../i18n/words.tsx';
import { NavIcon } from './nav-icon.tsx';
import styles from './nav-panel.module.css';
import { useNav } from './use-nav.ts';

const backToTop = () => window.scrollTo({ top: 0, behavior: 'instant' });

/** The entries of the side navigation (doc 1 §2). */
export function NavPanel() {
  const { words } = useWords();
  const { entries } = useNav();
  const [location] = useLocation();
  return (
    <nav className={styles.nav} aria-label={words('nav.label')}>
      <ul>
        {entries.map(({ route, path, label }) => (
          <li key={route}>
            <Link href={path} className={styles.link} aria-current={location === path ? 'page' : undefined} onClick={backToTop}>
              <NavIcon route={route} />
              <Words id={label} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
