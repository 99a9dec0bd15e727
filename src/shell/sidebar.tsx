import { useIntl } from 'react-intl';
import { Panel } from '#ui/panel.tsx';
import styles from './column.module.css';
import { GuestPanel } from './guest-panel.tsx';
import { NavPanel } from './nav-panel.tsx';
import { NotificationsPanel } from './notifications-panel.tsx';
import { UserPanel } from './user-panel.tsx';
import { useColumnParts } from './use-lazy-parts.ts';
import type { ThirdColumnMode } from './use-layout.ts';
import { useNav } from '#components/navigation/use-nav.ts';

/**
 * The column beside the main one: the user panel or the login form, the navigation, panels that are not in the third column, and the
 * instance's panel.
 */
export function Sidebar({ isWide, third }: { isWide: boolean; third: ThirdColumnMode }) {
  const intl = useIntl();
  const { isSignedIn, node } = useNav();
  const columns = useColumnParts();
  const hasForm = isWide && third === 'postform';
  return (
    <aside className={styles.column} aria-label={intl.formatMessage({ id: 'nav.sidebar' })}>
      {isSignedIn ? <UserPanel hasForm={!hasForm} /> : <GuestPanel />}
      {(isSignedIn || !node.isPrivate) && (
        <Panel isBare>
          <NavPanel />
        </Panel>
      )}
      {isSignedIn && hasForm && <NotificationsPanel />}
      {columns && (isSignedIn || !isWide) && <columns.SidePanels />}
    </aside>
  );
}
