import { useWords } from '#i18n/words.tsx';
import { Panel } from '#ui/panel.tsx';
import styles from './column.module.css';
import { GuestPanel } from './guest-panel.tsx';
import { NavPanel } from './nav-panel.tsx';
import { NotificationsPanel } from './notifications-panel.tsx';
import { UserPanel } from './user-panel.tsx';
import { useLazyParts } from './use-lazy-parts.ts';
import type { ThirdColumnMode } from './use-layout.ts';
import { useNav } from '#parts/navigation/use-nav.ts';

/** The column beside the main one: oneself or the login form, the ways to go, what the third column does not hold, and what comes late. */
export function Sidebar({ third }: { third: ThirdColumnMode | undefined }) {
  const { words } = useWords();
  const { isSignedIn, node } = useNav();
  const late = useLazyParts();
  return (
    <aside className={styles.column} aria-label={words('nav.sidebar')}>
      {isSignedIn ? <UserPanel hasForm={third !== 'postform'} /> : <GuestPanel />}
      {(isSignedIn || !node.isPrivate) && (
        <Panel isBare>
          <NavPanel />
        </Panel>
      )}
      {isSignedIn && third !== 'notifications' && <NotificationsPanel />}
      {late && <late.SidePanels />}
    </aside>
  );
}
