import { Link, useLocation } from 'wouter';
import { useIntl } from 'react-intl';
import type { NavEntry } from '#components/navigation/navigation.ts';
import { NavIcon } from '#components/navigation/nav-icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './phone-bar.module.css';
import { useLazyParts } from './use-lazy-parts.ts';

/** A way to go at the thumb (rule phone-bar). */
export function Place({ entry: { route, path, label, badge } }: { entry: NavEntry }) {
  const intl = useIntl();
  const [location] = useLocation();
  const lazy = useLazyParts();
  const Icon = lazy?.LazyNavIcon ?? NavIcon;
  return (
    <Link
      href={path}
      className={styles.place}
      title={intl.formatMessage({ id: label })}
      aria-current={location === path ? 'page' : undefined}
    >
      <Icon route={route} />
      <VisuallyHidden>{intl.formatMessage({ id: label })}</VisuallyHidden>
      {lazy && badge && (
        <span className={styles.badge}>
          <lazy.NavBadge of={badge} />
        </span>
      )}
    </Link>
  );
}
