import { useSelector } from '@xstate/react';
import { guest, page, thread } from '#app/late/features.ts';
import { Late } from '#app/late/late.tsx';
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
        <Late of={thread} failed={ScreenFailed} shape={<Skeleton label={words('general.loading')} />}>
          {({ Conversation }) => <Conversation key={screen.statusId} statusId={screen.statusId} />}
        </Late>
      );
    case 'login':
      return (
        <Late of={guest} failed={ScreenFailed}>
          {({ LoginScreen }) => <LoginScreen />}
        </Late>
      );
    case 'password-reset':
      return (
        <Late of={guest} failed={ScreenFailed}>
          {({ PasswordResetScreen }) => <PasswordResetScreen />}
        </Late>
      );
    case 'private':
      return (
        <Late of={page} failed={ScreenFailed}>
          {({ PrivateScreen }) => <PrivateScreen />}
        </Late>
      );
    case 'about':
      return (
        <Late of={page} failed={ScreenFailed}>
          {({ About }) => <About />}
        </Late>
      );
    case 'shoutbox':
      return (
        <Late of={page} failed={ScreenFailed}>
          {({ ShoutScreen }) => <ShoutScreen />}
        </Late>
      );
    case 'unknown':
      return (
        <Late of={page} failed={ScreenFailed}>
          {({ NotFound }) => <NotFound path={screen.path} />}
        </Late>
      );
  }
}
