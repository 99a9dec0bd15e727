import { signedIn } from '#react/lazy/entries.ts';
import {
  catchUp,
  chats,
  columns,
  filteredNotifications,
  lists,
  announcements,
  relationships,
  registration,
  scheduled,
} from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import type { Screen } from '#domain/routes/resolve.ts';
import { ScreenShape } from '#components/page/screen-shape.tsx';
import { ScreenFailed } from './screen-failed.tsx';

type Name =
  | 'timeline'
  | 'lists'
  | 'chats'
  | 'registration'
  | 'registration-request-sent'
  | 'awaiting-email-confirmation'
  | 'friend-requests'
  | 'who-to-follow'
  | 'first-steps'
  | 'announcements'
  | 'interactions'
  | 'scheduled'
  | 'catch-up'
  | 'columns'
  | 'filtered-notifications'
  | 'notifications';

/** The screens with features of their own, which few visits start with; of the timelines that of direct messages. */
export function FurtherScreen({ screen }: { screen: Extract<Screen, { name: Name }> }) {
  const shape = <ScreenShape />;
  switch (screen.name) {
    case 'timeline':
    case 'lists':
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
        <Lazy of={relationships} failed={ScreenFailed} shape={shape}>
          {({ ACCOUNT_SCREENS: { [screen.name]: Screen } }) => <Screen />}
        </Lazy>
      );
    case 'announcements':
    case 'interactions':
      return (
        <Lazy of={announcements} failed={ScreenFailed} shape={shape}>
          {({ Announcements, Interactions }) => (screen.name === 'announcements' ? <Announcements /> : <Interactions />)}
        </Lazy>
      );
    case 'scheduled':
      return (
        <Lazy of={scheduled} failed={ScreenFailed} shape={shape}>
          {({ ScheduledScreen }) => <ScheduledScreen />}
        </Lazy>
      );
    case 'catch-up':
      return (
        <Lazy of={catchUp} failed={ScreenFailed} shape={shape}>
          {({ CatchUpScreen }) => <CatchUpScreen />}
        </Lazy>
      );
    case 'columns':
      return (
        <Lazy of={columns} failed={ScreenFailed} shape={shape}>
          {({ ColumnsScreen }) => <ColumnsScreen />}
        </Lazy>
      );
    case 'filtered-notifications':
      return (
        <Lazy of={filteredNotifications} failed={ScreenFailed} shape={shape}>
          {({ FilteredScreen }) => <FilteredScreen />}
        </Lazy>
      );
    case 'notifications':
      return (
        <Lazy of={signedIn} failed={ScreenFailed} shape={shape}>
          {({ NotificationsScreen }) => <NotificationsScreen />}
        </Lazy>
      );
  }
}
