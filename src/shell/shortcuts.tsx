import { useOwnParts } from '#react/lazy/use-own-parts.ts';
import { Link } from '#react/link.tsx';
import { useIntl } from 'react-intl';
import type { ReactNode } from 'react';
import { entriesOf } from '#components/navigation/entries.ts';
import { LazyNavIcon } from '#components/navigation/lazy-nav-icon.tsx';
import styles from './shortcuts.module.css';
import { useNav } from '#components/navigation/use-nav.ts';
import { useNavLink } from '#components/navigation/use-nav-link.ts';

/** Shortcuts in the bar, if the user enabled them: icons only, so that no label is cut off (rule nav-shortcuts). */
export function Shortcuts() {
  const intl = useIntl();
  const facts = useNav();
  const { showNavShortcuts, showWiderShortcuts } = facts.settings;
  const own = useOwnParts();
  if (!showNavShortcuts || entriesOf('bar', facts).length === 0) return null;
  return (
    <nav
      className={`${styles.shortcuts} ${styles.bar} ${showWiderShortcuts ? styles.wider : ''}`}
      aria-label={intl.formatMessage({ id: 'nav.shortcuts' })}
    >
      <Icons>{own && <own.PinnedLists className={styles.link} />}</Icons>
    </nav>
  );
}

/** The same at the top of the side navigation, which lists the pinned lists below (rule nav-shortcuts: showPanelNavShortcuts). */
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

function Icons({ children }: { children?: ReactNode }) {
  const intl = useIntl();
  const link = useNavLink();
  return (
    <ul>
      {entriesOf('bar', useNav()).map(({ route, path, label }) => (
        <li key={route}>
          <Link
            {...link(path)}
            className={styles.link}
            aria-label={intl.formatMessage({ id: label })}
            title={intl.formatMessage({ id: label })}
          >
            <LazyNavIcon route={route} />
          </Link>
        </li>
      ))}
      {children}
    </ul>
  );
}
