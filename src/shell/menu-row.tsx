import { Link } from '#react/link.tsx';
import { LazyNavIcon } from '#components/navigation/lazy-nav-icon.tsx';
import { NavBadge } from '#components/navigation/nav-badge.tsx';
import { NavLabel } from '#components/navigation/nav-label.tsx';
import type { NavEntry } from '#components/navigation/navigation.ts';
import { useHint } from '#components/navigation/use-hint.ts';
import { useNavLink } from '#components/navigation/use-nav-link.ts';
import styles from './nav-panel.module.css';

/** One link in a drawer, with its label. */
export function MenuRow({ entry: { route, path, label, badge } }: { entry: NavEntry }) {
  const link = useNavLink();
  const hint = useHint();
  return (
    <li>
      <Link {...link(path)} className={`${styles.link} ${route === 'login' ? styles.login : ''}`} aria-description={hint(route)}>
        <LazyNavIcon route={route} />
        <NavLabel route={route} label={label} />
        {badge && <NavBadge of={badge} />}
      </Link>
    </li>
  );
}
