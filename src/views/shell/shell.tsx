import { Notices } from '../notices/notices.tsx';
import { Drawers } from './drawers.tsx';
import { FocusKeeper } from './focus-keeper.tsx';
import { LogoutQuestion } from './logout-question.tsx';
import { MainScreen } from './main-screen.tsx';
import { NewPostButton } from './new-post-button.tsx';
import { NotificationsColumn } from './notifications-column.tsx';
import { Prefetch } from './prefetch.tsx';
import styles from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';
import { useLayout } from './use-layout.ts';
import { useIsSignedIn } from './use-nav.ts';

/** The bars, the columns and what floats over them (doc 1 §2, application layout). */
export function Shell() {
  const layout = useLayout();
  const isSignedIn = useIsSignedIn();
  return (
    <>
      <SkipLink />
      <TopBar />
      <div className={`${styles.columns} ${styles[layout]}`}>
        {layout !== 'mobile' && <Sidebar hasNotifications={isSignedIn && layout === 'normal'} />}
        <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
          <MainScreen />
        </main>
        {layout === 'wide' && isSignedIn && <NotificationsColumn />}
      </div>
      {isSignedIn && <NewPostButton />}
      <Drawers />
      <FocusKeeper />
      <Prefetch />
      {isSignedIn && <LogoutQuestion />}
      <Notices />
    </>
  );
}
