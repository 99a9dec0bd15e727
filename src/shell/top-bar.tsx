import { BellButton } from './bell-button.tsx';
import { Brand } from './brand.tsx';
import iconButton from '#ui/icon-button.module.css';
import { Rest } from './rest.tsx';
import styles from './top-bar.module.css';
import { useOwnParts } from '#react/lazy/use-own-parts.ts';
import { useColumnParts } from './use-lazy-parts.ts';
import { useIsIdle } from './use-is-idle.ts';
import { useIsSignedIn } from '#components/navigation/use-nav.ts';

/** The bar at the top of wider windows; it contains the bell if the notifications have no column (rule bell-in-bar). */
export function TopBar({ isNarrow }: { isNarrow: boolean }) {
  const isSignedIn = useIsSignedIn();
  const isIdle = useIsIdle();
  const columns = useColumnParts();
  const own = useOwnParts();
  return (
    <header className={styles.bar}>
      <div className={`${styles.inside} ${isNarrow ? styles.two : ''}`}>
        <Brand />
        {columns && <columns.Shortcuts />}
        <span className={styles.space} />
        {columns && <columns.SearchBar />}
        {isIdle && <Rest isSignedIn={isSignedIn} hasColumns />}
        {isNarrow && isSignedIn && <BellButton className={iconButton.button} />}
        {columns && <columns.ThemeButton />}
        {columns && own && <own.SettingsButton />}
        {columns && own && <own.StaffButtons />}
        {columns && own && <own.LogoutButton />}
      </div>
    </header>
  );
}
