import { useIntl, FormattedMessage } from 'react-intl';
import { search } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import type { Screen } from '#domain/routes/resolve.ts';
import { ShoutScreen } from '#features/shout/shout-screen.tsx';
import { NotFound } from '#components/page/not-found.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PrivateIcon } from '#ui/icons.tsx';
import { LoginLink } from '#components/page/login-link.tsx';
import { ScreenShape } from '#components/page/screen-shape.tsx';
import { ScreenHead } from '#components/page/screen-head.tsx';
import { FurtherScreen } from './further-screen.tsx';
import { ScreenFailed } from './screen-failed.tsx';

const SMALL_SCREENS = { about: AboutPart, private: PrivateScreen, search: SearchPart, shoutbox: ShoutScreen, unknown: NotFound };

type Elsewhere = 'conversation' | 'profile' | 'login' | 'password-reset';
type Rare = Exclude<Screen, { name: Elsewhere }> | { name: 'unknown' };

const isSmall = (screen: Rare): screen is Extract<Rare, { name: keyof typeof SMALL_SCREENS }> => Object.hasOwn(SMALL_SCREENS, screen.name);

/** The screens that are opened rarely: those that need little, and those with features of their own. */
export function PageScreen({ screen }: { screen: Rare }) {
  if (!isSmall(screen)) return <FurtherScreen screen={screen} />;
  const Small = SMALL_SCREENS[screen.name];
  return <Small />;
}

function AboutPart() {
  return (
    <Lazy of={search} failed={ScreenFailed} shape={<ScreenShape />}>
      {({ About }) => <About />}
    </Lazy>
  );
}

function SearchPart() {
  return (
    <Lazy of={search} failed={ScreenFailed} shape={<ScreenShape />}>
      {({ SearchScreen }) => <SearchScreen />}
    </Lazy>
  );
}

/** All that a guest of a private instance sees. */
function PrivateScreen() {
  const intl = useIntl();
  return (
    <>
      <ScreenHead title={intl.formatMessage({ id: 'private.title' })} />
      <EmptyState icon={<PrivateIcon />} title={intl.formatMessage({ id: 'private.text' })} action={<LoginLink />}>
        <FormattedMessage id="login.hint_private" />
      </EmptyState>
    </>
  );
}
