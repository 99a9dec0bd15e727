import { useIntl } from 'react-intl';
import { Drawer } from '#ui/drawer.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { useOwnParts } from '#react/lazy/use-own-parts.ts';
import { Brand } from './brand.tsx';
import { MenuActions } from './menu-actions.tsx';
import styles from './menu-drawer.module.css';
import panel from './nav-panel.module.css';
import { MenuEntries } from './menu-entries.tsx';
import { ThemeButton } from './theme-button.tsx';
import { PaletteRow } from './palette-row.tsx';
import { useIsSignedIn } from '#components/navigation/use-nav.ts';

const SWIPE_PX = 30; // (rule drawer-swipe)

/** The side drawer of phones: whose server this is, who one is, where to go, and the way in or out. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const isSignedIn = useIsSignedIn();
  const own = useOwnParts();
  return (
    <Drawer side="start" label={intl.formatMessage({ id: 'nav.menu' })} swipePx={SWIPE_PX} onClose={onClose}>
      <div className={styles.head}>
        <div className={styles.name}>
          <Brand />
        </div>
        <ThemeButton />
        <IconButton label={intl.formatMessage({ id: 'general.close' })} icon={<CloseIcon />} onClick={onClose} />
      </div>
      {own && <own.OwnCard end={<own.AccountsButton />} />}
      <MenuEntries />
      <div className={panel.actions}>
        <PaletteRow className={panel.link} onPress={onClose} />
      </div>
      {isSignedIn && <MenuActions onClose={onClose} />}
    </Drawer>
  );
}
