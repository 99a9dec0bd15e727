import { ShoutScreen } from '#views/shout/shout-screen.tsx';
import { NotFound } from '#parts/page/not-found.tsx';
import { PrivateScreen } from './private-screen.tsx';

const SCREENS = { private: PrivateScreen, shoutbox: ShoutScreen, unknown: NotFound };

/** The screens that need little and are opened rarely. */
export function PageScreen({ screen }: { screen: { name: keyof typeof SCREENS } }) {
  const Screen = SCREENS[screen.name];
  return <Screen />;
}
