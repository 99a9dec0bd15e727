import { Drawers } from './drawers.tsx';
import { useFirstVisitor } from './first-visitor.ts';
import { MainScreen } from './main-screen.tsx';
import styles from './shell.module.css';
import { TITLE_ID } from '#parts/page/screen-head.tsx';
import { PhonePage } from './phone-page.tsx';
import { Sidebar } from './sidebar.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';
import { ThirdColumn } from './third-column.tsx';
import { TopBar } from './top-bar.tsx';
import { signedIn } from '#app/lazy/features.ts';
import { useFeature } from '#app/lazy/use-lazy.ts';
import { useLazyParts } from './use-lazy-parts.ts';
import { useColumns } from './use-layout.ts';
import { useIsSignedIn } from '#parts/navigation/use-nav.ts';

/** The bars, the columns and what floats over them (rule layout-widths). */
export function Shell() {
  const { layout, third, isSidebarRight } = useColumns();
  const isSignedIn = useIsSignedIn();
  const first = useFirstVisitor();
  const late = useLazyParts();
  const own = useFeature(signedIn);
  return (
    <>
      <SkipLink />
      {layout === 'mobile' ? <PhonePage /> : <TopBar isNarrow={layout === 'normal'} />}
      <div className={`${styles.columns} ${styles[layout]} ${isSidebarRight ? styles.right : ''}`}>
        {layout !== 'mobile' && <Sidebar isWide={layout === 'wide'} third={third} />}
        <main id={MAIN_ID} tabIndex={-1} aria-labelledby={TITLE_ID} className={styles.main}>
          {isSignedIn && late && <late.OutboxTop />}
          <MainScreen />
        </main>
        {layout === 'wide' && (isSignedIn ? <ThirdColumn mode={third} /> : late && <late.GuestColumn />)}
      </div>
      <Drawers />
      {late && <late.FocusKeeper first={first} />}
      {isSignedIn && late && <late.LogoutQuestion />}
      {isSignedIn && late && <late.SettingsModal />}
      {isSignedIn && late && own && <own.Afterwards />}
      {late && <late.PageLook />}
      {late && <late.Background />}
      {late && <late.MediaViewerModal />}
      {late && <late.Notices />}
    </>
  );
}
