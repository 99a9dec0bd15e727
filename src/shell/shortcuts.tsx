import { useOwnParts } from '#react/lazy/use-own-parts.ts';
import { Link, useLocation } from 'wouter';
import { useIntl } from 'react-intl';
import { entriesOf } from '#components/navigation/entries.ts';
import { LazyNavIcon } from '#components/navigation/lazy-nav-icon.tsx';
import styles from './shortcuts.module.css';
import { useNav } from '#components/navigation/use-nav.ts';
import { useColumns } from './use-layout.ts';

const FEW = 4; // our choice: so many have room for their names beside two columns

/** The ways to go in the bar of wider windows (rule nav-shortcuts), by name where there is room for it. */
export function Shortcuts() {
  const intl = useIntl();
  const facts = useNav();
  const { showNavShortcuts, showWiderShortcuts } = facts.settings;
  const { layout } = useColumns();
  const count = entriesOf('bar', facts).length;
  if (!showNavShortcuts || count === 0) return null;
  const isNamed = layout === 'wide' || count <= FEW;
  return (
    <nav
      className={`${styles.shortcuts} ${showWiderShortcuts ? styles.wider : ''} ${isNamed ? styles.named : ''}`}
      aria-label={intl.formatMessage({ id: 'nav.shortcuts' })}
    >
      <Icons />
    </nav>
  );
}

/** The same at the top of the side navigation, if the user enabled it (rule nav-shortcuts: showPanelNavShortcuts). */
export function PanelShortcuts() {
  const { showPanelNavShortcuts } = useNav().settings;
  return (
    showPanelNavShortcuts && (
      <div className={`${styles.shortcuts} ${styles.panel}`}>
        <Icons />
      </div>
    )
  );
}

function Icons() {
  const intl = useIntl();
  const own = useOwnParts();
  const [location] = useLocation();
  return (
    <ul>
      {entriesOf('bar', useNav()).map(({ route, path, label }) => (
        <li key={route}>
          <Link
            href={path}
            className={styles.link}
            aria-label={intl.formatMessage({ id: label })}
            title={intl.formatMessage({ id: label })}
            aria-current={location === path ? 'page' : undefined}
          >
            <LazyNavIcon route={route} />
            <span aria-hidden="true">{intl.formatMessage({ id: label })}</span>
          </Link>
        </li>
      ))}
      {own && <own.PinnedLists className={styles.link} />}
    </ul>
  );
}
