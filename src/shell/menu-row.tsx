import { Link, useLocation } from 'wouter';
import { LazyNavIcon } from '#components/navigation/lazy-nav-icon.tsx';
import { NavBadge } from '#components/navigation/nav-badge.tsx';
import { NavLabel } from '#components/navigation/nav-label.tsx';
import type { NavEntry } from '#components/navigation/navigation.ts';
import { useHint } from '#components/navigation/use-hint.ts';
import styles from './nav-panel.module.css';

/** One way to go in a drawer, in words. */
export function MenuRow({ entry: { route, path, label, badge } }: { entry: NavEntry }) {
  const [location] = useLocation();
  const hint = useHint();
  return (
    <li>
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
  );
}
