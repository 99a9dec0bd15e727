import { FormattedMessage, useIntl } from 'react-intl';
import { guest } from '#react/lazy/entries.ts';
import { Lazy } from '#react/lazy/lazy.tsx';
import { useScreen } from '#react/use-screen.ts';
import { Panel } from '#ui/panel.tsx';
import { LoginShape } from '#features/session/login-shape.tsx';
import { LoginLink } from '#components/page/login-link.tsx';
import { useIsIdle } from './use-is-idle.ts';
import { useNav } from '#components/navigation/use-nav.ts';

/** The guest's counterpart of the user panel: the login form, or on a private instance a hint and a link to it. */
export function GuestPanel() {
  const intl = useIntl();
  const { node } = useNav();
  const screen = useScreen();
  if (screen?.name === 'login' || screen?.name === 'registration') return null;
  return (
    <Panel title={intl.formatMessage({ id: 'login.login' })}>
      {node.isPrivate ? (
        <>
          <p>
            <FormattedMessage id="login.hint_private" />
          </p>
          <LoginLink />
        </>
      ) : (
        <LoginPart />
      )}
    </Panel>
  );
}

/** The form in its shape until the first statuses are painted. */
function LoginPart() {
  return useIsIdle() ? (
    <Lazy of={guest} shape={<LoginShape />}>
      {({ LoginPanel }) => <LoginPanel />}
    </Lazy>
  ) : (
    <LoginShape />
  );
}
