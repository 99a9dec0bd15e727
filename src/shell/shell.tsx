import { Drawers } from './drawers.tsx';
import { useFirstVisitor } from './first-visitor.ts';
import { MainScreen } from './main-screen.tsx';
import styles from './shell.module.css';
import { TITLE_ID } from '#components/page/screen-head.tsx';
import { PhonePage } from './phone-page.tsx';
import { Sidebar } from './sidebar.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';
import { ThirdColumn } from './third-column.tsx';
import { TopBar } from './top-bar.tsx';
import { useOwnParts } from '#react/lazy/use-own-parts.ts';
import { useColumnParts, useLazyParts } from './use-lazy-parts.ts';
import { useColumns } from './use-layout.ts';
import { useIsSignedIn } from '#components/navigation/use-nav.ts';

/** The bars, the columns and what floats over them (rule layout-widths). */
export function Shell() {
  const { layout, third, isSidebarRight } = useColumns();
  const isSignedIn = useIsSignedIn();
  const first = useFirstVisitor();
  const late = useLazyParts();
  const own = useOwnParts();
  const columns = useColumnParts(layout !== 'mobile');
  return (
    <>
      <SkipLink />
      {layout === 'mobile' ? <PhonePage /> : <TopBar isNarrow={layout === 'normal'} />}
      <div className={`${styles.columns} ${styles[layout]} ${isSidebarRight ? styles.right : ''}`}>
        {layout !== 'mobile' && <Sidebar isWide={layout === 'wide'} third={third} />}
        <main id={MAIN_ID} tabIndex={-1} aria-labelledby={TITLE_ID} className={styles.main}>
          {late && own && <own.OutboxTop />}
          <MainScreen />
        </main>
        {layout === 'wide' && (isSignedIn ? <ThirdColumn mode={third} /> : columns && <columns.GuestColumn />)}
      </div>
      <Drawers />
      {late && <late.FocusKeeper first={first} />}
      {late && own && <own.LogoutQuestion />}
      {late && own && <own.SettingsModal />}
      {late && own && <own.Afterwards />}
      {late && <late.PageLook />}
      {late && <late.Background />}
      {late && <late.MediaViewerModal />}
      {late && <late.Notices />}
    </>
  );
}
