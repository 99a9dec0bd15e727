import { useWords } from '#i18n/words.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { AccountsButton } from '#views/login/accounts-button.tsx';
import { SettingsButton } from '#views/settings/settings-button.tsx';
import { LogoutButton } from './logout-button.tsx';
import styles from './menu-drawer.module.css';
import { MenuEntries } from './menu-entries.tsx';
import { ThemeButton } from './theme-button.tsx';
import { OwnCard } from './own-card.tsx';
import { useIsSignedIn } from '#parts/navigation/use-nav.ts';

const SWIPE_PX = 30; // (rule drawer-swipe)

/** The side drawer of phones: who one is, where to go, and the way in or out. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const { words } = useWords();
  const isSignedIn = useIsSignedIn();
  return (
    <Drawer side="start" label={words('nav.menu')} swipePx={SWIPE_PX} onClose={onClose}>
      {isSignedIn && <OwnCard end={<AccountsButton />} />}
      <div className={styles.head}>
        <h2>{words('nav.menu')}</h2>
        <ThemeButton />
        {isSignedIn && <SettingsButton onPress={onClose} />}
        {isSignedIn && <LogoutButton />}
        <IconButton label={words('general.close')} icon={<CloseIcon />} onClick={onClose} />
      </div>
      <MenuEntries />
    </Drawer>
  );
}
