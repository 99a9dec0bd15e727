import { useWords } from '../../i18n/words.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './column.module.css';
import { GuestPanel } from './guest-panel.tsx';
import { InstancePanel } from './instance-panel.tsx';
import { NavPanel } from './nav-panel.tsx';
import { NotificationsPanel } from './notifications-panel.tsx';
import { UserPanel } from './user-panel.tsx';
import { useNav } from './use-nav.ts';

/** The column beside the main one: oneself or the login form, the ways to go, and what the instance says. */
export function Sidebar({ hasNotifications }: { hasNotifications: boolean }) {
  const { words } = useWords();
  const { isSignedIn, node } = useNav();
  return (
    <aside className={styles.column} aria-label={words('nav.sidebar')}>
      {isSignedIn ? <UserPanel /> : <GuestPanel />}
      {(isSignedIn || !node.isPrivate) && (
        <Panel isBare>
          <NavPanel />
        </Panel>
      )}
      {hasNotifications && <NotificationsPanel />}
      <InstancePanel />
    </aside>
  );
}
