import { useSelector } from '@xstate/react';
import { selectWaiting } from '#machines/shell/waiting.selectors.ts';
import { useMaybeVisitActor, usePageActor } from '#app/hooks.ts';
import { useWords } from '#i18n/words.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MenuIcon } from '#ui/icons.tsx';
import { AreaPart } from './area-part.tsx';
import { BarFailed } from './bar-failed.tsx';
import { BellButton } from './bell-button.tsx';
import { Brand } from './brand.tsx';
import { Later } from './later.tsx';
import { parts } from './loads.ts';
import { LogoutButton } from './logout-button.tsx';
import styles from './top-bar.module.css';
import { useLateParts } from './use-late-parts.ts';
import { useIsCalm } from './use-is-calm.ts';
import { useColumns } from './use-layout.ts';
import { useNav } from '#parts/navigation/use-nav.ts';

const Failed = { failed: BarFailed, load: parts, children: () => null };

/** Shows nothing while the rest of the page comes, and a way to try again where it does not. */
function Rest({ isSignedIn }: { isSignedIn: boolean }) {
  return isSignedIn ? <AreaPart area="desk" {...Failed} /> : <Later {...Failed} />;
}

/** The bar at the top of every page. */
export function TopBar() {
  const { words } = useWords();
  const layout = usePageActor('layout');
  const { layout: size } = useColumns();
  const isMobile = size === 'mobile';
  const facts = useNav();
  const { isSignedIn } = facts;
  const isCalm = useIsCalm();
  const late = useLateParts();
  const waiting = useSelector(useMaybeVisitActor('waiting'), (snapshot) => snapshot && selectWaiting(snapshot));
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
        {isCalm && <Rest isSignedIn={isSignedIn} />}
        {!isMobile && late && <late.ThemeButton />}
        {!isMobile && isSignedIn && late && <late.SettingsButton />}
        {!isMobile && late && <late.AdminLink />}
        {!isMobile && isSignedIn && <LogoutButton />}
        {isMobile && isSignedIn && <BellButton />}
      </div>
    </header>
  );
}
