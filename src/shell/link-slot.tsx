import { Link } from '#react/link.tsx';
import { useIntl } from 'react-intl';
import type { NavEntry } from '#components/navigation/navigation.ts';
import { useNavLink } from '#components/navigation/use-nav-link.ts';
import { NavIcon } from '#components/navigation/nav-icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import styles from './phone-bar.module.css';
import { useLazyParts } from './use-lazy-parts.ts';

/** A way to go at the thumb (rule phone-bar). */
export function LinkSlot({ entry: { route, path, label, badge } }: { entry: NavEntry }) {
  const intl = useIntl();
  const link = useNavLink();
  const lazy = useLazyParts();
  const Icon = lazy?.LazyNavIcon ?? NavIcon;
  return (
    <Link {...link(path)} className={styles.slot} title={intl.formatMessage({ id: label })}>
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
