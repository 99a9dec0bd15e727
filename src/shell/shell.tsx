import { useIntl } from 'react-intl';
import { TITLE_ID } from '#components/page/screen-head.tsx';
import { useOwnParts } from '#react/lazy/use-own-parts.ts';
import { useIsSignedIn } from '#components/navigation/use-nav.ts';
import { Panel } from '#ui/panel.tsx';
import { Drawers } from './drawers.tsx';
import { useFirstVisitor } from './first-visitor.ts';
import { MainScreen } from './main-screen.tsx';
import { Sidebar } from './sidebar.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';
import { useColumnParts, useLazyParts } from './use-lazy-parts.ts';
import { useColumns, type ThirdColumnMode } from './use-layout.ts';
import { PhoneBar } from './phone-bar.tsx';
import { Rest } from './rest.tsx';
import { useIsIdle } from './use-is-idle.ts';
import { NotificationsPanel } from './notifications-panel.tsx';
import { OwnComposer } from './own-composer.tsx';
import styles from './shell.module.css';
import column from './column.module.css';

/** The bars, the columns and what floats over them (rule layout-widths). */
export function Shell() {
  const { layout, third, screen, isSidebarRight } = useColumns();
  const isSignedIn = useIsSignedIn();
  const first = useFirstVisitor();
  const lazy = useLazyParts();
  const own = useOwnParts();
  const columns = useColumnParts(layout !== 'mobile');
  return (
    <>
      <SkipLink />
      {layout === 'mobile' ? <PhonePage /> : <TopBar isNarrow={layout === 'normal'} />}
      <div data-screen={screen} data-third={third} className={`${styles.columns} ${styles[layout]} ${isSidebarRight ? styles.right : ''}`}>
        {layout !== 'mobile' && <Sidebar isWide={layout === 'wide'} third={third} />}
        <main id={MAIN_ID} tabIndex={-1} aria-labelledby={TITLE_ID} className={styles.main}>
          {lazy && own && <own.OutboxTop />}
          <MainScreen />
        </main>
        {layout === 'wide' && (isSignedIn ? <ThirdColumn mode={third} /> : columns && <columns.GuestColumn />)}
      </div>
      <Drawers />
      {lazy && <lazy.Overlays first={first} layout={layout} />}
    </>
  );
}

/** The frame around the screen on phones, all of it within reach of a thumb (rule thumb-reach). */
function PhonePage() {
  const isSignedIn = useIsSignedIn();
  const isIdle = useIsIdle();
  const lazy = useLazyParts();
  return (
    <>
      <PhoneBar />
      {lazy && <lazy.HidingPhoneHeader />}
      <div className={styles.rest}>{isIdle && <Rest isSignedIn={isSignedIn} />}</div>
    </>
  );
}

/** The third column of wide layouts: the notifications, or the post form (rule third-column). */
function ThirdColumn({ mode }: { mode: ThirdColumnMode }) {
  const intl = useIntl();
  const isForm = mode === 'postform';
  return (
    <aside className={column.column} aria-label={intl.formatMessage({ id: isForm ? 'post_status.new_status' : 'notifications.title' })}>
      {isForm ? (
        <Panel>
          <OwnComposer />
        </Panel>
      ) : (
        <NotificationsPanel />
      )}
    </aside>
  );
}
