import { usePageActor } from '../../app/hooks.ts';
import { useWords } from '../../i18n/words.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { MenuIcon } from '../../ui/icons.tsx';
import { BellButton } from './bell-button.tsx';
import { Brand } from './brand.tsx';
import { LogoutButton } from './logout-button.tsx';
import { ThemeButton } from './theme-button.tsx';
import styles from './top-bar.module.css';
import { useLayout } from './use-layout.ts';
import { useIsSignedIn } from './use-nav.ts';

/** The bar at the top of every page. */
export function TopBar() {
  const { words } = useWords();
  const layout = usePageActor('layout');
  const size = useLayout();
  const isMobile = size === 'mobile';
  const isSignedIn = useIsSignedIn();
  return (
    <header className={styles.bar}>
      <div className={`${styles.inside} ${size === 'normal' ? styles.two : ''}`}>
        {isMobile && (
          <IconButton label={words('nav.menu')} icon={<MenuIcon />} onClick={() => layout.send({ type: 'drawer.open', drawer: 'menu' })} />
        )}
        <Brand />
        <span className={styles.space} />
        {!isMobile && <ThemeButton />}
        {!isMobile && isSignedIn && <LogoutButton />}
        {isMobile && isSignedIn && <BellButton />}
      </div>
    </header>
  );
}
