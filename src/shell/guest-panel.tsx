import { useSelector } from '@xstate/react';
import { guest } from '#app/lazy/features.ts';
import { Lazy } from '#app/lazy/lazy.tsx';
import { selectScreen } from '#machines/shell/screens.machine.ts';
import { usePageActor } from '#app/hooks.ts';
import { useWords, Words } from '#i18n/words.tsx';
import { Panel } from '#ui/panel.tsx';
import { LoginShape } from '#views/login/login-shape.tsx';
import { LoginLink } from '#parts/page/login-link.tsx';
import { useIsIdle } from './use-is-idle.ts';
import { useNav } from '#parts/navigation/use-nav.ts';

/** What a guest finds in place of the user panel: the login form, or on a private instance a hint and a link to it. */
export function GuestPanel() {
  const { words } = useWords();
  const { node } = useNav();
  const screen = useSelector(usePageActor('screens'), selectScreen);
  if (screen?.name === 'login' || screen?.name === 'registration') return null;
  return (
    <Panel title={words('login.login')}>
      {node.isPrivate ? (
        <>
          <p>
            <Words id="login.hint_private" />
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
