import { Link, useLocation } from 'wouter';
import { useWords } from '../../i18n/words.tsx';
import { entriesOf } from './entries.ts';
import { LateNavIcon } from './late-nav-icon.tsx';
import styles from './shortcuts.module.css';
import { useNav } from './use-nav.ts';

/** The ways to go as icons, in the bar of wider windows (doc 1 §2). */
export function Shortcuts() {
  const { words } = useWords();
  const facts = useNav();
  const [location] = useLocation();
  const entries = entriesOf('bar', facts);
  if (!facts.settings.showNavShortcuts || entries.length === 0) return null;
  return (
    <nav className={`${styles.shortcuts} ${facts.settings.showWiderShortcuts ? styles.wider : ''}`} aria-label={words('nav.shortcuts')}>
      <ul>
        {entries.map(({ route, path, label }) => (
          <li key={route}>
            <Link
              href={path}
              className={styles.link}
              aria-label={words(label)}
              title={words(label)}
              aria-current={location === path ? 'page' : undefined}
            >
              <LateNavIcon route={route} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
