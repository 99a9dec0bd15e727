import { search } from '#app/lazy/features.ts';
import { Lazy } from '#app/lazy/lazy.tsx';
import { useWords } from '#i18n/words.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ShoutScreen } from '#views/shout/shout-screen.tsx';
import { NotFound } from '#parts/page/not-found.tsx';
import { PrivateScreen } from './private-screen.tsx';
import { ScreenFailed } from './screen-failed.tsx';

const SCREENS = { about: AboutPart, private: PrivateScreen, search: SearchPart, shoutbox: ShoutScreen, unknown: NotFound };

/** The screens that need little and are opened rarely. */
export function PageScreen({ screen }: { screen: { name: keyof typeof SCREENS } }) {
  const Screen = SCREENS[screen.name];
  return <Screen />;
}

function AboutPart() {
  const { words } = useWords();
  return (
    <Lazy of={search} failed={ScreenFailed} shape={<Skeleton label={words('general.loading')} />}>
      {({ About }) => <About />}
    </Lazy>
  );
}

function SearchPart() {
  const { words } = useWords();
  return (
    <Lazy of={search} failed={ScreenFailed} shape={<Skeleton label={words('general.loading')} />}>
      {({ SearchScreen }) => <SearchScreen />}
    </Lazy>
  );
}
