import { Link, useLocation } from 'wouter';
import { Words } from '#i18n/words.tsx';
import { LazyNavIcon } from '#parts/navigation/lazy-nav-icon.tsx';
import { NavBadge } from '#parts/navigation/nav-badge.tsx';
import type { NavEntry } from '#parts/navigation/navigation.ts';
import styles from './nav-panel.module.css';

/** One way to go in a drawer, in words. */
export function MenuRow({ entry: { route, path, label, badge } }: { entry: NavEntry }) {
  const [location] = useLocation();
  return (
    <li>
      <Link
        href={path}
        className={`${styles.link} ${route === 'login' ? styles.login : ''}`}
        aria-current={location === path ? 'page' : undefined}
      >
        <LazyNavIcon route={route} />
        <Words id={label} />
        {badge && <NavBadge of={badge} />}
      </Link>
    </li>
  );
}
