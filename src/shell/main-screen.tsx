import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { guest, page, profile, thread } from '#react/lazy/entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { selectScreen } from '#machines/shell/screens.machine.ts';
import { useCan, usePageActor } from '#react/hooks.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Timeline } from '#features/timelines/timeline.tsx';
import { ScreenFailed } from './screen-failed.tsx';

const NOWHERE = { name: 'unknown' } as const;

/** The screen of the current location. */
export function MainScreen() {
  const intl = useIntl();
  const current = useSelector(usePageActor('screens'), selectScreen);
  const hasChats = useCan('chats');
  // A feature that the server does not have is not fetched either (rule chat-list).
  const screen = current?.name === 'chats' && !hasChats ? NOWHERE : current;
  const shape = <Skeleton label={intl.formatMessage({ id: 'general.loading' })} />;
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
          {({ FurtherScreen }) => <FurtherScreen screen={screen} shape={shape} />}
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
        <Lazy of={guest} failed={ScreenFailed}>
          {({ LoginScreen, PasswordResetScreen }) => (screen.name === 'login' ? <LoginScreen /> : <PasswordResetScreen />)}
        </Lazy>
      );
    case 'about':
    case 'search':
    case 'private':
    case 'shoutbox':
    case 'unknown':
      return (
        <Lazy of={page} failed={ScreenFailed}>
          {({ PageScreen }) => <PageScreen screen={screen} />}
        </Lazy>
      );
  }
}
