import { guest, page, profile, thread } from '#react/lazy/entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { useCan } from '#react/hooks.ts';
import { useScreen } from '#react/use-screen.ts';
import { isAnywhere } from '#react/servers.ts';
import { ScreenShape } from '#components/page/screen-shape.tsx';
import { Timeline } from '#features/timelines/timeline.tsx';
import { ScreenFailed } from './screen-failed.tsx';

const NOWHERE = { name: 'unknown' } as const;

/** The screen of the current location. */
export function MainScreen() {
  const current = useScreen();
  const hasChats = useCan('chats');
  // A feature that the server does not have is not fetched either (rule chat-list).
  const screen = current?.name === 'chats' && !hasChats ? NOWHERE : current;
  if (screen?.name === 'timeline' && screen.key !== 'dms') return <Timeline key={screen.key} timelineKey={screen.key} />;
  const shape = <ScreenShape />;
  if (!screen) return shape;
  if (screen.name === 'conversation')
    return (
      <Lazy of={thread} failed={ScreenFailed} shape={shape}>
        {({ Conversation }) => <Conversation key={screen.statusId} statusId={screen.statusId} />}
      </Lazy>
    );
  if (screen.name === 'profile')
    return (
      <Lazy of={profile} failed={ScreenFailed} shape={shape}>
        {({ ProfileScreen }) => <ProfileScreen params={screen.params} />}
      </Lazy>
    );
  if (screen.name === 'login' || screen.name === 'password-reset')
    return (
      <Lazy of={guest} failed={ScreenFailed} shape={shape}>
        {({ LoginScreen, PasswordResetScreen }) => (isAnywhere || screen.name === 'login' ? <LoginScreen /> : <PasswordResetScreen />)}
      </Lazy>
    );
  return (
    <Lazy of={page} failed={ScreenFailed} shape={shape}>
      {({ PageScreen }) => <PageScreen screen={screen} />}
    </Lazy>
  );
}
