import { useSelector } from '@xstate/react';
import { guest, page, people, profile, thread } from '#app/lazy/features.ts';
import { Lazy } from '#app/lazy/lazy.tsx';
import { selectScreen } from '#machines/shell/screens.machine.ts';
import { usePageActor } from '#app/hooks.ts';
import { useWords } from '#i18n/words.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Timeline } from '#views/timeline/timeline.tsx';
import { ScreenFailed } from './screen-failed.tsx';

/** The screen that the location asks for. */
export function MainScreen() {
  const { words } = useWords();
  const screen = useSelector(usePageActor('screens'), selectScreen);
  switch (screen?.name) {
    case undefined:
      return <Skeleton label={words('general.loading')} />;
    case 'timeline':
      return <Timeline key={screen.key} timelineKey={screen.key} />;
    case 'conversation':
      return (
        <Lazy of={thread} failed={ScreenFailed} shape={<Skeleton label={words('general.loading')} />}>
          {({ Conversation }) => <Conversation key={screen.statusId} statusId={screen.statusId} />}
        </Lazy>
      );
    case 'profile':
      return (
        <Lazy of={profile} failed={ScreenFailed} shape={<Skeleton label={words('general.loading')} />}>
          {({ ProfileScreen }) => <ProfileScreen params={screen.params} />}
        </Lazy>
      );
    case 'login':
      return (
        <Lazy of={guest} failed={ScreenFailed}>
          {({ LoginScreen }) => <LoginScreen />}
        </Lazy>
      );
    case 'password-reset':
      return (
        <Lazy of={guest} failed={ScreenFailed}>
          {({ PasswordResetScreen }) => <PasswordResetScreen />}
        </Lazy>
      );
    case 'follow-requests':
    case 'who-to-follow':
      return (
        <Lazy of={people} failed={ScreenFailed} shape={<Skeleton label={words('general.loading')} />}>
          {({ FollowRequests, WhoToFollow }) => (screen.name === 'who-to-follow' ? <WhoToFollow /> : <FollowRequests />)}
        </Lazy>
      );
    case 'private':
      return (
        <Lazy of={page} failed={ScreenFailed}>
          {({ PrivateScreen }) => <PrivateScreen />}
        </Lazy>
      );
    case 'about':
      return (
        <Lazy of={page} failed={ScreenFailed}>
          {({ About }) => <About />}
        </Lazy>
      );
    case 'shoutbox':
      return (
        <Lazy of={page} failed={ScreenFailed}>
          {({ ShoutScreen }) => <ShoutScreen />}
        </Lazy>
      );
    case 'unknown':
      return (
        <Lazy of={page} failed={ScreenFailed}>
          {({ NotFound }) => <NotFound />}
        </Lazy>
      );
  }
}
