import { BellButton } from './bell-button.tsx';
import { Brand } from './brand.tsx';
import iconButton from '#ui/icon-button.module.css';
import { Rest } from './rest.tsx';
import styles from './top-bar.module.css';
import { useLazyParts } from './use-lazy-parts.ts';
import { useIsIdle } from './use-is-idle.ts';
import { useIsSignedIn } from '#parts/navigation/use-nav.ts';

/** The bar at the top of wider windows; where the notifications have no column their bell stands in it (rule bell-in-bar). */
export function TopBar({ isNarrow }: { isNarrow: boolean }) {
  const isSignedIn = useIsSignedIn();
  const isIdle = useIsIdle();
  const late = useLazyParts();
  return (
    <header className={styles.bar}>
      <div className={`${styles.inside} ${isNarrow ? styles.two : ''}`}>
        <Brand />
        {late && <late.Shortcuts />}
        <span className={styles.space} />
        {late && <late.SearchBar />}
        {isIdle && <Rest isSignedIn={isSignedIn} />}
        {isNarrow && isSignedIn && <BellButton className={iconButton.button} />}
        {late && <late.ThemeButton />}
        {isSignedIn && late && <late.SettingsButton />}
        {late && <late.StaffButtons />}
        {isSignedIn && late && <late.LogoutButton />}
      </div>
    </header>
  );
}
