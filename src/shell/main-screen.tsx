import { useSelector } from '@xstate/react';
import { guest, page, profile, thread } from '#react/lazy/entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { selectScreen } from '#machines/shell/screens.machine.ts';
import { useCan, usePageActor } from '#react/hooks.ts';
import type { SkeletonShape } from '#domain/shell/first-shape.ts';
import { ScreenShape } from '#components/page/screen-shape.tsx';
import { Timeline } from '#features/timelines/timeline.tsx';
import { ScreenFailed } from './screen-failed.tsx';

const NOWHERE = { name: 'unknown' } as const;

/** The screen of the current location. */
export function MainScreen() {
  const current = useSelector(usePageActor('screens'), selectScreen);
  const hasChats = useCan('chats');
  // A feature that the server does not have is not fetched either (rule chat-list).
  const screen = current?.name === 'chats' && !hasChats ? NOWHERE : current;
  // That of the frame at the start: later the code of these screens is loaded ahead (rule guest-ahead).
  const shape = <ScreenShape shape={document.documentElement.dataset.frame as SkeletonShape | undefined} />;
  if (screen?.name === 'timeline' && screen.key !== 'dms') return <Timeline key={screen.key} timelineKey={screen.key} />;
  switch (screen?.name) {
    case undefined:
      return shape;
    case 'timeline':
    case 'lists':
    case 'chats':
    case 'registration':
    case 'registration-request-sent':
    case 'awaiting-email-confirmation':
    case 'friend-requests':
    case 'who-to-follow':
    case 'first-steps':
    case 'announcements':
    case 'interactions':
    case 'notifications':
      return (
        <Lazy of={page} failed={ScreenFailed} shape={shape}>
          {({ FurtherScreen }) => <FurtherScreen screen={screen} />}
        </Lazy>
      );
    case 'conversation':
      return (
        <Lazy of={thread} failed={ScreenFailed} shape={shape}>
          {({ Conversation }) => <Conversation key={screen.statusId} statusId={screen.statusId} />}
        </Lazy>
      );
    case 'profile':
      return (
        <Lazy of={profile} failed={ScreenFailed} shape={shape}>
          {({ ProfileScreen }) => <ProfileScreen params={screen.params} />}
        </Lazy>
      );
    case 'login':
    case 'password-reset':
      return (
        <Lazy of={guest} failed={ScreenFailed} shape={shape}>
          {({ LoginScreen, PasswordResetScreen }) => (screen.name === 'login' ? <LoginScreen /> : <PasswordResetScreen />)}
        </Lazy>
      );
    case 'about':
    case 'search':
    case 'private':
    case 'shoutbox':
    case 'unknown':
      return (
        <Lazy of={page} failed={ScreenFailed} shape={shape}>
          {({ PageScreen }) => <PageScreen screen={screen} />}
        </Lazy>
      );
  }
}
