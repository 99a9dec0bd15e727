import { useIntl, FormattedMessage } from 'react-intl';
import { search } from '#react/lazy/further-entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { ShoutScreen } from '#features/shout/shout-screen.tsx';
import { NotFound } from '#components/page/not-found.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PrivateIcon } from '#ui/icons.tsx';
import { LoginLink } from '#components/page/login-link.tsx';
import { ScreenShape } from '#components/page/screen-shape.tsx';
import { ScreenHead } from '#components/page/screen-head.tsx';
import { ScreenFailed } from './screen-failed.tsx';

const SCREENS = { about: AboutPart, private: PrivateScreen, search: SearchPart, shoutbox: ShoutScreen, unknown: NotFound };

/** The screens that need little and are opened rarely. */
export function PageScreen({ screen }: { screen: { name: keyof typeof SCREENS } }) {
  const Screen = SCREENS[screen.name];
  return <Screen />;
}

function AboutPart() {
  return (
    <Lazy of={search} failed={ScreenFailed} shape={<ScreenShape shape="text" />}>
      {({ About }) => <About />}
    </Lazy>
  );
}

function SearchPart() {
  return (
    <Lazy of={search} failed={ScreenFailed} shape={<ScreenShape shape="text" />}>
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
