import { Link } from 'wouter';
import { useRow, useVisitor } from '../../app/hooks.ts';
import { pathTo } from '../../domain/routes/table.ts';
import { useWords, Words } from '../../i18n/words.tsx';
import { Drawer } from '../../ui/drawer.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon, LogInIcon } from '../../ui/icons.tsx';
import { LogoutButton } from './logout-button.tsx';
import styles from './menu-drawer.module.css';
import { NavPanel } from './nav-panel.tsx';
import { ThemeButton } from './theme-button.tsx';
import { UserCard } from './user-card.tsx';
import { useNav } from './use-nav.ts';

const SWIPE_PX = 30; // doc 1 §9

/** The side drawer of phones: who one is, where to go, and the way in or out. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const { words } = useWords();
  const { isSignedIn, node } = useNav();
  return (
    <Drawer side="start" label={words('nav.menu')} swipePx={SWIPE_PX} onClose={onClose}>
      {isSignedIn && <OwnCard />}
      <div className={styles.head}>
        <h2>{words('nav.menu')}</h2>
        <ThemeButton />
        {isSignedIn && <LogoutButton />}
        <IconButton label={words('general.close')} icon={<CloseIcon />} onClick={onClose} />
      </div>
      {!isSignedIn && (
        <Link href={pathTo('login')} className={styles.login}>
          <LogInIcon />
          <Words id="login.login" />
        </Link>
      )}
      {(isSignedIn || !node.isPrivate) && <NavPanel />}
    </Drawer>
  );
}

function OwnCard() {
  const { accountId } = useVisitor();
  return <UserCard account={useRow('accounts', accountId)} />;
}
