import { useSelector } from '@xstate/react';
import { selectScreen } from '#machines/shell/screens.machine.ts';
import { usePageActor } from '#app/hooks.ts';
import { useWords } from '#i18n/words.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Timeline } from '#views/timeline/timeline.tsx';
import { AreaPart } from './area-part.tsx';
import { Later } from './later.tsx';
import { guestParts, parts, threadParts } from './loads.ts';
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
        <AreaPart area="thread" load={threadParts} failed={ScreenFailed} shape={<Skeleton label={words('general.loading')} />}>
          {({ Conversation }) => <Conversation key={screen.statusId} statusId={screen.statusId} />}
        </AreaPart>
      );
    case 'login':
      return (
        <AreaPart area="guest" load={guestParts} failed={ScreenFailed}>
          {({ LoginScreen }) => <LoginScreen />}
        </AreaPart>
      );
    case 'password-reset':
      return (
        <AreaPart area="guest" load={guestParts} failed={ScreenFailed}>
          {({ PasswordResetScreen }) => <PasswordResetScreen />}
        </AreaPart>
      );
    case 'private':
      return (
        <Later load={parts} failed={ScreenFailed}>
          {({ PrivateScreen }) => <PrivateScreen />}
        </Later>
      );
    case 'about':
      return (
        <Later load={parts} failed={ScreenFailed}>
          {({ About }) => <About />}
        </Later>
      );
    case 'shoutbox':
      return (
        <Later load={parts} failed={ScreenFailed}>
          {({ ShoutScreen }) => <ShoutScreen />}
        </Later>
      );
    case 'unknown':
      return (
        <Later load={parts} failed={ScreenFailed}>
          {({ NotFound }) => <NotFound path={screen.path} />}
        </Later>
      );
  }
}
