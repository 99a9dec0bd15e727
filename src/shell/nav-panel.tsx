import { Link } from '#react/link.tsx';
import { Fragment } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useOwnParts } from '#react/lazy/use-own-parts.ts';
import { NavIcon } from '#components/navigation/nav-icon.tsx';
import { firstEntries } from '#components/navigation/navigation.ts';
import styles from './nav-panel.module.css';
import { useColumnParts, useLazyParts } from './use-lazy-parts.ts';
import { useNav } from '#components/navigation/use-nav.ts';
import { useNavLink } from '#components/navigation/use-nav-link.ts';

/** The entries of the side navigation (rule nav-entries), with what waits in them, and pinned lists (rule lists-pinned): at first those that everybody has. */
export function NavPanel() {
  const intl = useIntl();
  const facts = useNav();
  const lazy = useLazyParts();
  const columns = useColumnParts();
  const own = useOwnParts();
  const link = useNavLink();
  const Icon = lazy ? lazy.LazyNavIcon : NavIcon;
  const entries = lazy ? lazy.entriesOf('panel', facts) : firstEntries(facts);
  return (
    <nav className={styles.nav} aria-label={intl.formatMessage({ id: 'nav.label' })}>
      {columns && <columns.PanelShortcuts />}
      <ul>
        {entries.map(({ route, path, label, badge }) => (
          <Fragment key={route}>
            <li>
              <Link {...link(path)} className={styles.link}>
                <Icon route={route} />
                <FormattedMessage id={label} />
                {lazy && badge && <lazy.NavBadge of={badge} />}
              </Link>
            </li>
            {own && route === 'lists' && <own.PinnedLists className={styles.link} />}
          </Fragment>
        ))}
      </ul>
    </nav>
  );
}
