import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { chats, guest, lists, news, page, people, profile, registration, signedIn, thread } from '#app/lazy/features.ts';
import { Lazy } from '#app/lazy/lazy.tsx';
import { selectScreen } from '#machines/shell/screens.machine.ts';
import { useCan, usePageActor } from '#app/hooks.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Timeline } from '#views/timeline/timeline.tsx';
import { ScreenFailed } from './screen-failed.tsx';

const NOWHERE = { name: 'unknown' } as const;

/** The screen that the location asks for. */
export function MainScreen() {
  const intl = useIntl();
  const asked = useSelector(usePageActor('screens'), selectScreen);
  const hasChats = useCan('chats');
  // What the server has not is not fetched either (rule chat-list).
  const screen = asked?.name === 'chats' && !hasChats ? NOWHERE : asked;
  const shape = <Skeleton label={intl.formatMessage({ id: 'general.loading' })} />;
  switch (screen?.name) {
    case undefined:
      return shape;
    case 'timeline':
    case 'lists':
      if (screen.name === 'timeline' && screen.key !== 'dms') return <Timeline key={screen.key} timelineKey={screen.key} />;
      return (
        <Lazy of={lists} failed={ScreenFailed} shape={shape}>
          {({ ListScreen }) => <ListScreen screen={screen} />}
        </Lazy>
      );
    case 'chats':
      return (
        <Lazy of={chats} failed={ScreenFailed} shape={shape}>
          {({ ChatScreen }) => <ChatScreen recipientId={screen.recipientId} />}
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
    case 'registration':
    case 'registration-request-sent':
    case 'awaiting-email-confirmation':
      return (
        <Lazy of={registration} failed={ScreenFailed} shape={shape}>
          {({ RegistrationPages }) => <RegistrationPages screen={screen} />}
        </Lazy>
      );
    case 'friend-requests':
    case 'who-to-follow':
    case 'first-steps':
      return (
        <Lazy of={people} failed={ScreenFailed} shape={shape}>
          {({ PEOPLE_SCREENS: { [screen.name]: Screen } }) => <Screen />}
        </Lazy>
      );
    case 'announcements':
    case 'interactions':
      return (
        <Lazy of={news} failed={ScreenFailed} shape={shape}>
          {({ Announcements, Interactions }) => (screen.name === 'announcements' ? <Announcements /> : <Interactions />)}
        </Lazy>
      );
    case 'notifications':
      return (
        <Lazy of={signedIn} failed={ScreenFailed} shape={shape}>
          {({ NotificationsScreen }) => <NotificationsScreen />}
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
