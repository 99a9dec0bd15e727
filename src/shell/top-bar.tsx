import { useSelector } from '@xstate/react';
import { selectWaiting } from '#machines/shell/waiting.selectors.ts';
import { useMaybeSessionActor, usePageActor } from '#app/hooks.ts';
import { signedIn, page } from '#app/lazy/features.ts';
import { Lazy } from '#app/lazy/lazy.tsx';
import { useWords } from '#i18n/words.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MenuIcon } from '#ui/icons.tsx';
import { BarFailed } from './bar-failed.tsx';
import { BellButton } from './bell-button.tsx';
import { Brand } from './brand.tsx';
import { LogoutButton } from './logout-button.tsx';
import styles from './top-bar.module.css';
import { useLazyParts } from './use-lazy-parts.ts';
import { useIsIdle } from './use-is-idle.ts';
import { useColumns } from './use-layout.ts';
import { useNav } from '#parts/navigation/use-nav.ts';

/** Shows nothing while the rest of the page comes, and a way to try again where it does not: one press brings what the signed-in have and then the page. */
function Rest({ isSignedIn }: { isSignedIn: boolean }) {
  const rest = (
    <Lazy of={page} failed={BarFailed}>
      {() => null}
    </Lazy>
  );
  return isSignedIn ? (
    <Lazy of={signedIn} failed={BarFailed}>
      {() => rest}
    </Lazy>
  ) : (
    rest
  );
}

/** The bar at the top of every page. */
export function TopBar() {
  const { words } = useWords();
  const layout = usePageActor('layout');
  const { layout: size } = useColumns();
  const isMobile = size === 'mobile';
  const facts = useNav();
  const { isSignedIn } = facts;
  const isIdle = useIsIdle();
  const late = useLazyParts();
  const waiting = useSelector(useMaybeSessionActor('waiting'), (snapshot) => snapshot && selectWaiting(snapshot));
  const hasUnread = isMobile && waiting !== undefined && late?.hasUnread(facts, waiting) === true;
  return (
    <header className={styles.bar}>
      <div className={`${styles.inside} ${size === 'normal' ? styles.two : ''}`}>
        {isMobile && (
          <IconButton
            label={words('nav.menu')}
            icon={<MenuIcon />}
            hasDot={hasUnread}
            aria-description={hasUnread ? words('nav.unread') : undefined}
            onClick={() => layout.send({ type: 'drawer.open', drawer: 'menu' })}
          />
        )}
        <Brand />
        {!isMobile && late && <late.Shortcuts />}
        <span className={styles.space} />
        {!isMobile && late && <late.SearchBar />}
        {isIdle && <Rest isSignedIn={isSignedIn} />}
        {!isMobile && late && <late.ThemeButton />}
        {!isMobile && isSignedIn && late && <late.SettingsButton />}
        {!isMobile && late && <late.AdminLink />}
        {!isMobile && isSignedIn && <LogoutButton />}
        {isMobile && isSignedIn && <BellButton />}
      </div>
    </header>
  );
}
